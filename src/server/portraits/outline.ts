import type { Head, Landmark } from './head.ts';
import { chinY } from './measures.ts';
import type { Sitter } from './sitter.ts';

/** The outline of face and skull; without hair, this is the head. */
export function faceOutline(head: Head, sitter: Sitter): string {
  return head.curve([
    ...edgeOf(head, sitter, 1),
    [0, chinY(sitter), 104],
    ...edgeOf(head, sitter, -1).reverse(),
    [0, -207, -25],
  ]);
}

/** One half of it, from the crown to the chin; `from` leaves out what is higher. */
export function edgeOf(head: Head, { face }: Sitter, sign: 1 | -1, from = -300): Landmark[] {
  const far = sign * head.turn > 0;
  return rows
    .filter(([, y]) => y >= from)
    .map(([x, y, zFar, zNear]) => {
      // Full or hollow between cheekbone and jaw.
      const cheek = 1 + face.cheek * Math.exp(-(((y - 84) / 48) ** 2));
      const down = y > 90 ? face.length * ((y - 90) / 102) : 0;
      return [sign * x * breadthAt(y, face) * cheek, y + down, far ? zFar : zNear];
    });
}

/** Temples, cheekbones, jaw and chin each have a breadth of their own. */
function breadthAt(y: number, { temple, bone, jaw, angle, chin }: Sitter['face']): number {
  if (y < -90) return temple;
  if (y < 0) return (temple + bone) / 2;
  if (y < 60) return bone;
  if (y < 100) return bone * 0.6 + jaw * 0.4 - angle * 0.5;
  if (y < 150) return jaw + angle * 0.5;
  return y < 175 ? jaw * 0.45 + chin * 0.55 - angle * 1.2 : chin;
}

/**
 * One half from the crown to the chin: across, down, and the depth at which the eye sees the edge when that half is turned away
 * or toward us. A far edge goes out at brow and cheekbone, and in at eye and mouth.
 */
const rows: readonly (readonly [x: number, y: number, zFar: number, zNear: number])[] = [
  [66, -194, 0, -40],
  [108, -158, 20, -56],
  [133, -100, 46, -48],
  [139, -42, 66, -26],
  [135, 6, 52, -6],
  [132, 44, 74, 4],
  [118, 92, 74, 12],
  [93, 134, 70, 24],
  [60, 168, 84, 60],
  [29, 185, 98, 92],
];
