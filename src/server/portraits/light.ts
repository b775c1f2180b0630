import { type Colour, lighter, lightnessOf, mix } from './colour.ts';
import type { Sitter } from './sitter.ts';

/** The light of a scene. */
export interface Light {
  /** Direction: -1 is the left. */
  side: -1 | 1;
  /** Tint of every colour, and its strength. */
  air: Colour;
  tint: number;
  /** Of shadows. */
  shade: Colour;
  /** The edge of light around hair and shoulders. */
  rim: Colour;
  rimPower: number;
}

/** The colours of a person in the light that they stand in. */
export interface Paints {
  light: Light;
  skin: Colour;
  skinLight: Colour;
  skinShade: Colour;
  skinDeep: Colour;
  blush: Colour;
  lip: Colour;
  lipShade: Colour;
  hair: Colour;
  temples: Colour;
  hairLight: Colour;
  hairShade: Colour;
  brow: Colour;
  eyeWhite: Colour;
  lash: Colour;
  lit(colour: Colour): Colour;
}

export function paintsFor(sitter: Sitter, light: Light): Paints {
  const lit = (colour: Colour) => mix(colour, light.air, light.tint);
  const { hair } = sitter;
  const pale = lightnessOf(sitter.skin);
  // Night and coloured lamps must not flatten a face: dark skin gets light instead of their tint.
  const skin = pale > 0.62 ? sitter.skin : lighter(sitter.skin, 0.06);
  const onSkin = (colour: Colour) => mix(colour, light.air, Math.min(light.tint, pale > 0.62 ? 0.09 : 0.05));
  const shadow = mix(pale > 0.62 ? '#a8412f' : '#380f08', light.shade, pale > 0.62 ? 0.3 : 0.18);
  const lips = mix(
    skin,
    pale > 0.62 ? '#c2444f' : '#983a40',
    (pale > 0.8 ? 0.45 : 0.36) + sitter.makeUp ** 2 * 0.34 - sitter.years * 0.08,
  );
  return {
    light,
    lit,
    skin: onSkin(skin),
    skinLight: onSkin(mix(skin, mix(pale > 0.62 ? '#ffe9cf' : '#ffb46e', light.rim, 0.15), pale > 0.62 ? 0.34 : 0.34)),
    skinShade: onSkin(mix(skin, shadow, pale > 0.62 ? 0.27 : 0.28)),
    skinDeep: onSkin(mix(skin, shadow, pale > 0.62 ? 0.5 : 0.56)),
    blush: onSkin(mix(skin, pale > 0.62 ? '#e2574c' : '#b8402a', 0.5)),
    lip: onSkin(lips),
    lipShade: onSkin(mix(lips, '#5a1220', 0.5)),
    hair: lit(hair),
    temples: lit(sitter.temples),
    hairLight: lit(mix(lighter(hair, 0.1), mix('#e8a66a', light.rim, 0.5), 0.2)),
    hairShade: lit(mix(lighter(hair, -0.07), light.shade, 0.25)),
    brow: lit(sitter.brow),
    eyeWhite: onSkin(mix('#fbf0e6', skin, pale > 0.62 ? 0.24 : 0.3)),
    lash: lit(mix(lighter(sitter.brow, -0.18), '#1b1013', 0.7)),
  };
}
