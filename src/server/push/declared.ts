import type { Locale } from '../../shared/locales.ts';
import { path } from '../../shared/paths.ts';
import type { Push } from '../../shared/push.ts';
import { msg, say } from '../say.ts';

export interface Declared {
  /** Address of the site, without a slash at the end. */
  base: string;
  locale: Locale;
}

/**
 * The same push as a declarative one (W3C Push API, 8030), for Safari 18.4 and later: it shows this notification if the
 * worker fails, and takes the worker's own if it runs (`mutable`). As discreet as that of a logged-out device.
 */
export function declare(push: Push, { base, locale }: Declared): object {
  const forApp = { mutable: true, ...(push.badge !== undefined && { app_badge: push.badge }) };
  return {
    ...push,
    web_push: 8030,
    ...forApp,
    notification: {
      // Safari before version 26 reads them here.
      ...forApp,
      title: say(locale, msg`There’s something new for you`),
      lang: locale,
      tag: 'news',
      navigate: `${base}${path('index')}`,
      // The worker's event has the notification in place of the text.
      data: push,
    },
  };
}
