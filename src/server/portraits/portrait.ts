import { beardBelow } from './beard.ts';
import { bodyOf, drawSkin } from './body.ts';
import { chanceOf } from './chance.ts';
import { drawClothes } from './clothes.ts';
import { createDefs } from './defs.ts';
import { drawEars, drawFace, faceOutline } from './face.ts';
import { drawHair } from './hair-styles.ts';
import { createHead } from './head.ts';
import { drawEarrings, drawGlasses, drawJewels } from './jewels.ts';
import { paintsFor } from './light.ts';
import { drawScene } from './scenes.ts';
import { type Gender, sitterOf } from './sitter.ts';
import { sittingOf } from './sitting.ts';
import { filled, group } from './svg.ts';

export const size = { width: 960, height: 1280 };

/** How far the shoulders come up to the chin. */
const bodyUp = 30;

export function portraitSvg(gender: Gender, age: number, seed: string, photo: number): string {
  const sitter = sitterOf(gender, age, seed);
  const sitting = sittingOf(sitter, seed, photo);
  const { pose, scene, mood, style, outfit } = sitting;
  const defs = createDefs();
  const view = drawScene(scene, { defs, chance: chanceOf(seed, photo, 'scene') });
  const paints = paintsFor(sitter, view.light);
  const head = createHead(pose.turn, pose.nod);
  const body = bodyOf(sitter, pose.bodyTurn);
  const cut = { head, sitter, paints, defs, chance: chanceOf(seed, 'hair', style), cloth: outfit.second };
  const hair = drawHair(style, cut);
  const outline = faceOutline(head, sitter);
  const parts = { head, sitter, paints, mood, defs };
  const { behindNeck, clothes } = drawClothes({ body, paints, defs, outfit }, outfit.kind);
  const tilt = `rotate(${pose.roll} 0 190)`;
  const chinShadow = `<g transform="${tilt} translate(${-view.light.side * 12} ${44 + bodyUp})">${filled(outline, paints.skinDeep, 0.5)}</g>`;
  const person =
    group(hair.back ?? '', tilt) +
    group(
      behindNeck + drawSkin(body, paints, defs, chinShadow) + drawJewels(parts, outfit.kind) + clothes,
      `translate(0 ${-bodyUp})`,
    ) +
    group(
      beardBelow(parts) +
        drawFace(parts, hair.shadow ?? '') +
        drawGlasses(parts) +
        (hair.front ?? '') +
        (hair.bareEars ? drawEars(parts, { overHair: true }) + drawEarrings(parts) : ''),
      tilt,
    );
  const content =
    view.back +
    group(
      person,
      `translate(${pose.x} ${pose.y}) scale(${pose.scale})${pose.lean === 0 ? '' : ` rotate(${pose.lean} 0 400)`}`,
    ) +
    (view.front ?? '');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${defs.svg()}${content}</svg>`;
}
