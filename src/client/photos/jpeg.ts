/** Encodes a canvas. Transparent parts become white, as on the server: JPEG would make them black. */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const brush = canvas.getContext('2d');
  if (brush) {
    brush.resetTransform();
    brush.globalCompositeOperation = 'destination-over';
    brush.fillStyle = 'white';
    brush.fillRect(0, 0, canvas.width, canvas.height);
  }
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!made) throw new Error('the canvas is empty');
  return made;
}
