import { registerRoute } from 'workbox-routing';
import { saveShared } from '../src/local/share/shared-photo.ts';
import { openValues } from '../src/local/storage/values.ts';
import { path, shareField, shareTarget, sharing } from '../src/shared/paths.ts';

/**
 * Share target of the manifest: stores a shared photo; the chats ask for its receiver. Any site can post one, so only
 * the member's press sends it.
 */
export function takeShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget,
    async ({ request }) => {
      await store(request).catch(() => undefined); // the page finds none and says so
      return Response.redirect(path('chats') + sharing, 303);
    },
    'POST',
  );
}

async function store(request: Request): Promise<void> {
  const sent = (await request.formData()).getAll(shareField);
  const photo = sent.find((each): each is File => each instanceof File && each.type.startsWith('image/'));
  if (photo) await saveShared(photo, Date.now(), openValues());
}
