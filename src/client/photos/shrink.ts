import { jpegOf } from './jpeg.ts';

/** Exceeds all renditions of the server; larger photos only take longer to send. */
const maxSidePx = 2048;
const maxUnchangedBytes = 1_500_000;

/** Scales down and turns a phone's photo; unreadable ones go unchanged, for the server to judge. */
export async function shrink(photo: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(photo);
    const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && photo.size <= maxUnchangedBytes) return photo;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    return await jpegOf(canvas, 0.9);
  } catch {
    return photo;
  }
}
