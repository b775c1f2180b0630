import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Events } from '../../src/shared/calls/chat.ts';
import type { View } from '../../src/shared/views.ts';
import type { TestApp } from './app.ts';
import type { Actor } from './cast.ts';

type Heard =
  | { [Name in keyof Events]: { event: Name; data: Events[Name] } }[keyof Events]
  | { event: 'beat'; data: object };

/** The stream of one browser, read as it comes. */
export interface Stream {
  status: number;
  headers: Headers;
  heard: Heard[];
  /** Waits for an event, from the beginning of the stream on; `nth` of them. */
  hears<Name extends Heard['event']>(name: Name, nth?: number): Promise<Extract<Heard, { event: Name }>>;
  /** The newest place of a view that the stream has told. */
  head(view: View): string | undefined;
  /** Resolves to true when the server ended it, to false when it broke. */
  ended: Promise<boolean>;
  cancel(): Promise<void>;
}

export async function openStream(
  { api }: Pick<TestApp, 'api'>,
  { origin, cookie }: Pick<Actor, 'origin' | 'cookie'>,
): Promise<Stream> {
  const response = await api.request(`${origin}/api/events.php`, { headers: { cookie } });
  const reader = response.body?.getReader();
  if (!reader) throw new Error('an answer without a body');
  const heard: Heard[] = [];
  const ended = response.ok ? readAll(reader, heard) : Promise.resolve(true);
  onTestFinished(() => reader.cancel().catch(() => {}));
  return {
    status: response.status,
    headers: response.headers,
    heard,
    async hears(name, nth = 1) {
      for (let waited = 0; waited < 15_000; waited += 5) {
        const found = heard.filter((each) => each.event === name)[nth - 1];
        if (found) return found as never;
        await sleep(5);
      }
      throw new Error(`no ${name} was heard, only ${heard.map((each) => each.event)}`);
    },
    head(view) {
      return heard.reduce<string | undefined>((head, each) => {
        if (each.event === 'hello') return each.data.heads[view];
        return each.event === 'view' && each.data.view === view ? each.data.cursor : head;
      }, undefined);
    },
    ended,
    cancel: () => reader.cancel(),
  };
}

async function readAll(reader: ReadableStreamDefaultReader<Uint8Array>, heard: Heard[]): Promise<boolean> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return true;
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: (.*)/s, 2)));
        if (fields.event) heard.push({ event: fields.event, data: JSON.parse(fields.data) });
      }
    }
  } catch {
    return false;
  }
}
