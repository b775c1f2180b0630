import { bodyOf, drawSkin } from './body.ts';
import { chanceOf } from './chance.ts';
import { drawClothes } from './clothes.ts';
import type { Defs } from './defs.ts';
import { drawDoing } from './doing.ts';
import { drawEars, drawFace } from './face.ts';
import { drawHair } from './hair-styles.ts';
import { createHead } from './head.ts';
import { drawEarrings, drawGlasses, drawJewels } from './jewels.ts';
import { type Light, paintsFor } from './light.ts';
import { faceOutline } from './outline.ts';
import type { Sitter } from './sitter.ts';
import type { Sitting } from './sitting.ts';
import { filled, group } from './svg.ts';

/** How far the shoulders come up to the chin. */
const bodyUp = 76;

interface Drawn {
  sitter: Sitter;
  seed: string;
  sitting: Pick<Sitting, 'mood' | 'style' | 'outfit' | 'pose' | 'doing'>;
  light: Light;
  defs: Defs;
}

/** Somebody from head to waist, in head units around the eyes (head.ts). */
export function drawPerson({ sitter, seed, sitting, light, defs }: Drawn): string {
  const { mood, style, outfit, pose, doing } = sitting;
  const paints = paintsFor(sitter, light);
  const head = createHead(pose.turn, pose.nod, sitter.face);
  const body = bodyOf(sitter, pose.bodyTurn, { shoulders: pose.shoulders, trunk: doing !== undefined });
  const cut = { head, sitter, paints, defs, chance: chanceOf(seed, 'hair', style), cloth: outfit.second };
  const hair = drawHair(style, cut);
  const outline = faceOutline(head, sitter);
  const parts = { head, sitter, paints, mood, defs };
  const glasses = drawGlasses(parts);
  const { behindNeck, clothes } = drawClothes({ body, paints, defs, outfit }, outfit.kind);
  const dressing = { body, paints, defs, outfit, kind: outfit.kind };
  const done = doing && drawDoing(doing, dressing, chanceOf(seed, 'things'));
  const raised = (content: string) => group(content, `translate(0 ${-bodyUp})`);
  const tilt = `rotate(${pose.roll} 0 170)`;
  const chinShadow = `<g transform="${tilt} translate(${-light.side * 12} ${44 + bodyUp})">${filled(outline, paints.skinDeep, 0.74)}</g>`;
  return (
    raised(done?.behind ?? '') +
    group(hair.back ?? '', tilt) +
    raised(
      behindNeck +
        drawSkin(body, { paints, defs, years: sitter.years }, chinShadow) +
        drawJewels(parts, outfit.kind) +
        clothes,
    ) +
    group(
      drawFace(parts, hair) +
        glasses.arms +
        (hair.front ?? '') +
        glasses.lenses +
        (hair.bareEars ? drawEars(parts, { overHair: true }) + drawEarrings(parts) : ''),
      tilt,
    ) +
    raised(done?.front ?? '')
  );
}
