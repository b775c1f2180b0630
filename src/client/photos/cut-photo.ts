import { type Cut, cutPixels, turnedSize } from '../../shared/cut.ts';
import { jpegOf } from './jpeg.ts';

/** Turns and cuts a local photo as the server does with uploaded ones. Rejects formats that the browser can't read. */
export async function cutPhoto(photo: Blob, cut: Cut): Promise<Blob> {
  const bitmap = await createImageBitmap(photo);
  const turned = turnedSize(bitmap, cut);
  const { left, top, width, height } = cutPixels(cut, turned);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('there is no canvas');
  brush.translate(turned.width / 2 - left, turned.height / 2 - top);
  brush.rotate((cut.turns * Math.PI) / 2);
  brush.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return await jpegOf(canvas, 0.92);
}
