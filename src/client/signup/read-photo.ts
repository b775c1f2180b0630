import { ApiError } from '../../local/device/api.ts';
import { heicHead } from '../../shared/heic.ts';
import { largestPhoto } from '../../shared/limits.ts';
import { shrink } from '../photos/shrink.ts';

/** Scales a chosen photo down. Throws ApiError where the server would; HEIC, which few browsers read, is for it to judge. */
export async function readPhoto(file: Blob): Promise<Blob> {
  const photo = await shrink(file);
  if (!(await isShown(photo)) && !(await isHeic(photo))) throw new ApiError('unsupported_type', 415);
  if (photo.size > largestPhoto) throw new ApiError('too_large', 413);
  return photo;
}

function isShown(photo: Blob): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(photo);
  const shown = image.decode().then(
    () => true,
    () => false,
  );
  return shown.finally(() => URL.revokeObjectURL(image.src));
}

const isHeic = async (photo: Blob): Promise<boolean> =>
  heicHead.test(
    await photo
      .slice(0, 12)
      .text()
      .catch(() => ''),
  );
