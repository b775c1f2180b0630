import type { Cursor } from '../../../src/shared/calls/chat.ts';
import type { ErrorCode } from '../../../src/shared/errors.ts';
import { conversationId } from '../../../src/shared/ids.ts';
import type { View } from '../../../src/shared/views.ts';
import type { TestServer } from './network.ts';

interface Asked {
  call: string;
  body: Record<string, unknown>;
}
type Answer = object | number | Response | undefined;

/**
 * A server that says what a test tells it to: for what the real one does too seldom (500, 503, a slow answer). Views are empty
 * and never change; a send is numbered; anything else is answered with `{}`.
 */
export class ScriptedServer implements TestServer {
  readonly asked: Asked[] = [];
  /** Replaces the usual answer: an object, a status, or undefined for the usual. May take its time. */
  answer: (asked: Asked) => Answer | Promise<Answer> = () => undefined;
  cursors: Record<View, Cursor> = { user: 'e.1', chats: 'e.1', likes: 'e.1' };
  views: Record<View, object> = { user: { user: user() }, chats: { chats: [] }, likes: noLikes };
  #numbers = new Map<string, number>();

  request = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(url);
    const file = pathname.replace('/api/', '');
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, unknown>;
    const asked = { call: `${init.method ?? 'GET'} ${file}`, body };
    this.asked.push(asked);
    const answer = await this.answer(asked);
    if (answer instanceof Response) return answer;
    if (typeof answer === 'number') return refusalOf(answer);
    if (answer) return Response.json(answer);
    return this.#usual(asked, searchParams.get('since'));
  };

  /** How often a call was made. */
  count(call: string): number {
    return this.asked.filter((each) => each.call === call).length;
  }

  #usual({ call, body }: Asked, since: string | null): Response {
    const view = /^GET (user|chats|likes)\.php$/.exec(call)?.[1] as View | undefined;
    if (view) {
      const headers = { ETag: `"${this.cursors[view]}"` };
      if (since === this.cursors[view]) return new Response(null, { status: 304, headers });
      return Response.json(this.views[view], { headers });
    }
    if (call !== 'POST chat.php') return Response.json({});
    const conversation = conversationId(me, String(body.profile));
    const number = (this.#numbers.get(conversation) ?? 0) + 1;
    this.#numbers.set(conversation, number);
    return Response.json({ message: { ...body, conversation, number, sender: me, sent_at: now }, credits: 5 });
  }
}

const codes: Record<number, ErrorCode> = {
  402: 'insufficient_credits',
  403: 'authentication_required',
  404: 'not_found',
  413: 'too_large',
  422: 'invalid',
  429: 'too_many',
  500: 'internal',
  503: 'unavailable',
};

export function refusalOf(status: number, headers: HeadersInit = {}): Response {
  const code = codes[status] ?? 'conflict';
  return Response.json({ error: { code, message: code } }, { status, headers });
}

export const me = '00000000-0000-4000-8000-000000000001';
export const bram = { id: '00000000-0000-4000-8000-000000000002' };
export const carla = { id: '00000000-0000-4000-8000-000000000003' };
const now = '2026-11-21T12:00:00.000Z';
const noLikes = { profiles: [], liked_by: [], liked: [] };

export function profile(id: string, name = 'Bram'): object {
  return {
    id,
    name,
    age: 36,
    gender: 'male',
    country: 'NL',
    region: null,
    status: 'active',
    about: '',
    interests: [],
    main_image: null,
    presence: null,
    fictional: false,
    robot: false,
  };
}

export function user(credits = 6): object {
  return {
    id: me,
    email: 'anna@cast.example',
    status: 'active',
    credits,
    notifications_disabled: [],
    profile: profile(me, 'Anna'),
    paid_user: true,
    signup_date: now,
    fictional_icon: null,
    scope: 'member',
    language: 'en',
    invisible: false,
    dismissals: {},
  };
}
