import { slugs } from './landers.ts';
import { paymentMethods } from './payment-methods.ts';

/** Named routes (SPECIFICATION 11.1), and the only place that builds addresses. Without language prefix. */
export const patterns = {
  index: '/',
  login: '/login',
  signup: '/signup',
  'signup-matches': '/signup-matches',
  'complete-signup': '/complete-signup',
  'reset-password': '/reset-password',
  'reset-password-do': '/reset-password/do',
  'activate-done': '/activate/done',
  'activate-error': '/activate/error',
  'mail-change-do': '/mail-change/do',
  'account-deleted': '/account-deleted',
  profile: '/profile',
  members: '/members',
  'members-id': '/members/:id',
  'members-id-chat': '/members/:id/chat',
  'members-id-landing': '/members/:id/landing',
  'members-id-signup': '/members/:id/signup',
  'members-id-landing2-slug': '/members/:id/landing2/:slug?',
  'members-id-landing3-slug': '/members/:id/landing3/:slug?',
  likes: '/likes',
  'likes-type': '/likes/:type',
  'likes-m-id': '/likes/m/:id',
  chats: '/chats',
  'chats-id': '/chats/:id',
  'match-finder': '/match-finder',
  'swipe-game': '/swipe-game',
  notifications: '/notifications',
  premium: '/premium',
  pricing: '/pricing',
  credits: '/credits',
  'credits-repeat-order': '/credits/repeat-order',
  'credits-id-paymentmethod': '/credits/:id/:paymentmethod?',
  directdebit: '/directdebit',
  'transactions-id': '/transactions/:id?',
  'lang-config': '/lang-config',
  complaints: '/complaints',
  settings: '/settings',
  decisions: '/decisions',
  'pages-ban': '/pages/ban',
  'pages-cookies': '/pages/cookies',
  'pages-faq': '/pages/faq',
  'pages-privacy': '/pages/privacy',
  'pages-return-policy': '/pages/return-policy',
  'pages-safety': '/pages/safety',
  'pages-service': '/pages/service',
  'pages-terms': '/pages/terms',
  'landers-tinderswipe': '/landers/tinderswipe',
  'landers-alonetonight-slug': '/landers/alonetonight/:slug?',
  'landers-collagelanding-slug': '/landers/collagelanding/:slug?',
  'landers-gallery-slug': '/landers/gallery/:slug?',
  'landers-iconslanding-slug': '/landers/iconslanding/:slug?',
  'landers-maplanding-slug': '/landers/maplanding/:slug?',
  'landers-socialnetwork-slug': '/landers/socialnetwork/:slug?',
  'landers-transitionsvideolanding-slug': '/landers/transitionsvideolanding/:slug?',
  'landers-video-slug': '/landers/video/:slug?',
  /** Console of operators (SPECIFICATION 13.1). */
  operator: '/operator',
  'operator-part': '/operator/:part',
  token: '/:token',
} as const;

export type RouteName = keyof typeof patterns;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Valid values of address parts; anything else is a 404 (SPECIFICATION 11.2). */
export const values: Partial<Record<RouteName, Record<string, RegExp>>> = {
  'members-id': { id: uuid },
  'members-id-chat': { id: uuid },
  'members-id-landing': { id: uuid },
  'members-id-signup': { id: uuid },
  'members-id-landing2-slug': { id: uuid, slug: slugs },
  'members-id-landing3-slug': { id: uuid, slug: slugs },
  'likes-type': { type: /^(received|given|matches)$/ },
  'likes-m-id': { id: uuid },
  'chats-id': { id: uuid },
  'credits-id-paymentmethod': { id: uuid, paymentmethod: new RegExp(`^(${paymentMethods.join('|')})?$`) },
  'transactions-id': { id: new RegExp(`${uuid.source}|^$`, 'i') },
  'landers-alonetonight-slug': { slug: slugs },
  'landers-collagelanding-slug': { slug: slugs },
  'landers-gallery-slug': { slug: slugs },
  'landers-iconslanding-slug': { slug: slugs },
  'landers-maplanding-slug': { slug: slugs },
  'landers-socialnetwork-slug': { slug: slugs },
  'landers-transitionsvideolanding-slug': { slug: slugs },
  'landers-video-slug': { slug: slugs },
  token: { token: /^[\w-]{22}$/ },
};

type ParamOf<Segment extends string> = Segment extends `:${infer Name}?`
  ? { [key in Name]?: string }
  : Segment extends `:${infer Name}`
    ? { [key in Name]: string }
    : unknown;
type Params<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? ParamOf<Segment> & Params<Rest>
  : ParamOf<Pattern>;
type Args<Name extends RouteName> =
  unknown extends Params<(typeof patterns)[Name]> ? [] : [params: Params<(typeof patterns)[Name]>];

/** `path('chats-id', { id })` → `/chats/ID`. A missing optional part is left out. */
export function path<Name extends RouteName>(name: Name, ...[params]: Args<Name>): string {
  const values = (params ?? {}) as Record<string, string | undefined>;
  const filled = patterns[name].replace(/\/:(\w+)\??/g, (_, key: string) => {
    const value = values[key];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  return filled || '/';
}

/** Suffix of a conversation's address that focuses the composer. */
export const replying = '#reply';

/** Target of the system's share menu; the worker stores the photo or text and redirects to the chats. */
export const shareTarget = '/share';
export const shareFields = { photo: 'photo', title: 'title', text: 'text', url: 'url' } as const;
/** Suffix of the chats' address: a shared photo or text waits for a receiver. */
export const sharing = '?share';
