import { msg } from '@lingui/core/macro';
import type { Remembered } from '../app/remembered.ts';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';
import { type StoredItem, StoredItems } from './stored-items.tsx';

const cookies: StaticPage = {
  title: msg`Cookies`,
  intro: [
    msg({
      message:
        '{site} stores on your device what it needs to work, even offline. There are no third-party cookies, no ads, and nothing that follows you to other sites. That’s why you don’t see a cookie banner.',
    }),
  ],
  sections: [
    {
      id: 'choice',
      title: msg`What you can choose`,
      text: [
        msg`Logging out removes your copy of chats, photos and profiles. Language, colours and the app itself stay, and say nothing about you. On someone else’s device, choose “This is not my device” when you log in: then nothing is left once you close the browser.`,
        msg`Your browser can delete everything at once. Messages that haven’t been sent yet would be lost too. <settings>Settings</settings> shows how much is stored here.`,
        msg`What we keep on our own servers is described under <privacy>privacy</privacy>.`,
      ],
    },
  ],
};

const untilLogout = msg`Until you log out`;
const untilDeleted = msg`Until you delete it in the browser`;
const untilClosed = msg`Until the tab is closed`;

/** Uses of local storage. */
const uses = {
  look: [msg`Colours, language and name of the site, so the page shows right away.`, untilDeleted],
  list: [msg`The top of your chat list, for the same reason.`, untilLogout],
  visits: [
    msg`Whether you’ve been here before, when someone logged out, and whether you closed the welcome discount.`,
    untilDeleted,
  ],
  notices: [msg`Which notices you’ve already read.`, untilDeleted],
  passkey: [msg`That a passkey was used here, so the login offers it first.`, untilDeleted],
  desk: [msg`Your choices for the keyboard, sounds and quick hiding.`, untilDeleted],
  voice: [msg`How fast you play voice messages.`, untilDeleted],
  swipes: [msg`Cards you’ve just swiped.`, untilLogout],
  lock: [msg`Your app lock, and when you last looked at the app.`, untilLogout],
} as const;

const useOf: Record<Remembered, keyof typeof uses> = {
  scheme: 'look',
  niche: 'look',
  accent: 'look',
  locale: 'look',
  name: 'look',
  chats: 'list',
  entered: 'visits',
  'logged-out': 'visits',
  'bonus-over': 'visits',
  'bonus-closed': 'visits',
  'entry-skipped': 'notices',
  'cost-known': 'notices',
  passkey: 'passkey',
  shortcuts: 'desk',
  sound: 'desk',
  'quick-hide': 'desk',
  'voice-speed': 'voice',
  thrown: 'swipes',
  lock: 'lock',
  seen: 'lock',
};

/**
 * Every cookie and stored item: in cookies.ts, i18n.ts, local/storage/values.ts, sw/, server/accounts/session.ts
 * and device.ts, server/calls/replica-reads.ts, server/signup/tracking.ts, and those above.
 */
const items: StoredItem[] = [
  {
    what: msg`Cookie`,
    names: '__Host-session',
    use: msg`Keeps you logged in. Scripts can’t read it.`,
    lasts: msg({ message: '{session, plural, one {# day} other {# days}} after the last use' }),
  },
  {
    what: msg`Cookie`,
    names: 'session_hint',
    use: msg`Says that you are logged in and whose copy to open.`,
    lasts: msg`Same as above`,
  },
  {
    what: msg`Cookie`,
    names: '__Host-device',
    use: msg`Lets you log in here even while others guess at your password. It says nothing about you, and stays when you log out.`,
    lasts: msg({ message: '{device, plural, one {# day} other {# days}} after the last login' }),
  },
  {
    what: msg`Cookie`,
    names: '__Host-wrote',
    use: msg`Says that you’ve just changed something, so that you see it right away.`,
    lasts: msg`A few seconds`,
  },
  {
    what: msg`Cookie`,
    names: 'locale',
    use: msg`Your language.`,
    lasts: msg({ message: '{locale, plural, one {# day} other {# days}}' }),
  },
  {
    what: msg`Cookie`,
    names: 'tracking',
    use: msg`Which link brought you here, if it says so.`,
    lasts: msg({ message: 'For the visit; {tracking, plural, one {# day} other {# days}} if you agree' }),
  },
  ...inLocalStorage(),
  {
    what: msg`Session storage`,
    names: null,
    use: msg`How far you had scrolled, whether there is a page to go back to, and which link brought you here.`,
    lasts: untilClosed,
  },
  {
    what: msg`Database`,
    names: 'member-…',
    use: msg`Your copy of chats, members, likes and settings, and what’s waiting to be sent.`,
    lasts: untilLogout,
  },
  {
    what: msg`Database`,
    names: 'keyval-store',
    use: msg`Small notes: settings of the site, prices, a signup that isn’t finished, which hints you’ve closed.`,
    lasts: untilDeleted,
  },
  {
    what: msg`Cache`,
    names: 'workbox-precache, catalogs, manifest, previous-assets',
    use: msg`The app itself, in your language.`,
    lasts: msg`Until the next version`,
  },
  {
    what: msg`Cache`,
    names: 'images-open',
    use: msg`Photos that everyone may see.`,
    lasts: msg({ message: '{images, plural, one {# day} other {# days}}, or until you log out' }),
  },
  {
    what: msg`Cache`,
    names: 'images-locked',
    use: msg`Photos that only you may see.`,
    lasts: msg({ message: '{lockedImages, plural, one {# day} other {# days}}, or until you log out' }),
  },
];

export default function Cookies() {
  return (
    <Shown page={cookies}>
      <StoredItems things={items} />
    </Shown>
  );
}

function inLocalStorage(): StoredItem[] {
  return Object.entries(uses).map(([kind, [use, lasts]]) => ({
    what: msg`Local storage`,
    names: Object.entries(useOf)
      .flatMap(([name, of]) => (of === kind ? [name] : []))
      .join(', '),
    ...{ use, lasts },
  }));
}
