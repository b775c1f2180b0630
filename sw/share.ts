import { registerRoute } from 'workbox-routing';
import { saveShared } from '../src/local/share/shared-photo.ts';
import { openValues } from '../src/local/storage/values.ts';
import { path, shareField, shareTarget, sharing } from '../src/shared/paths.ts';

/**
 * The share target of the manifest: a picture shared from the gallery is kept here, so it needs no network, and the chats ask whom
 * it is for. Anybody's form may post one: it is only ever sent by the member's own press.
 */
export function takeShares(): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === shareTarget,
    async ({ request }) => {
      await keep(request).catch(() => undefined); // the page finds none, and says so
      return Response.redirect(path('chats') + sharing, 303);
    },
    'POST',
  );
}

async function keep(request: Request): Promise<void> {
  const sent = (await request.formData()).getAll(shareField);
  const picture = sent.find((each): each is File => each instanceof File && each.type.startsWith('image/'));
  if (picture) await saveShared(picture, Date.now(), openValues());
}
