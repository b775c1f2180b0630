import { registerRoute } from 'workbox-routing';
import { type Shared, saveShared } from '../src/local/share/shared.ts';
import { textOf } from '../src/local/share/text.ts';
import { openValues } from '../src/local/storage/values.ts';
import { path, shareFields, shareTarget, sharing } from '../src/shared/paths.ts';

/**
 * Share target of the manifest: stores a shared photo or text; the chats ask for its receiver (SPECIFICATION 7.23). Any
 * site can post one, so only the member's press sends it.
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
  const shared = sharedIn(await request.formData());
  if (shared) await saveShared(shared, Date.now(), openValues());
}

/** A photo counts alone: the words beside it are often its file name. */
function sharedIn(form: FormData): Shared | undefined {
  const photo = form
    .getAll(shareFields.photo)
    .find((each): each is File => each instanceof File && each.type.startsWith('image/'));
  if (photo) return { photo };
  const textIn = (field: string) =>
    form
      .getAll(field)
      .filter((each) => typeof each === 'string')
      .join('\n');
  const text = textOf({
    title: textIn(shareFields.title),
    text: textIn(shareFields.text),
    url: textIn(shareFields.url),
  });
  return text ? { text } : undefined;
}
