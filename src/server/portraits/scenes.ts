import { canal } from './scenes/canal.ts';
import { hillScenes } from './scenes/hills.ts';
import { homeScenes } from './scenes/home.ts';
import { nightScenes } from './scenes/night.ts';
import type { Canvas, Scene, View } from './scenes/scene.ts';
import { studioScenes } from './scenes/studio.ts';
import { townScenes } from './scenes/town.ts';
import { train } from './scenes/train.ts';
import { treeScenes } from './scenes/trees.ts';
import { waterScenes } from './scenes/water.ts';
import { group } from './svg.ts';

export const scenes: readonly Scene[] = [
  ...studioScenes,
  ...homeScenes,
  ...townScenes,
  ...nightScenes,
  ...treeScenes,
  ...hillScenes,
  ...waterScenes,
  canal,
  train,
];

/** Scenes are made with the light from the left; half of the pictures are the other way round. */
export function drawScene(scene: Scene, canvas: Canvas): View {
  const { light, back, front = '' } = scene.draw(canvas);
  if (canvas.chance.next() < 0.5) return { light, back, front };
  const mirror = (content: string) => group(content, 'translate(960 0) scale(-1 1)');
  return { light: { ...light, side: light.side === 1 ? -1 : 1 }, back: mirror(back), front: mirror(front) };
}
