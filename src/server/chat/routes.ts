import type { CallAnswer } from '../../shared/calls.ts';
import { giftIds } from '../../shared/gifts.ts';
import { fileFacts } from '../../shared/message-files.ts';
import type { Request, Routes } from '../calls/mount.ts';
import { spendPace, spendRate } from '../limits/rates.ts';
import { readingOf } from '../members/profiles.ts';
import { receiveFile } from '../photos/receive.ts';
import { withdrawWaiting } from '../signup/waiting-message.ts';
import { answerView } from '../sync/cursor.ts';
import { readChanges } from './changes.ts';
import { readChats } from './chats.ts';
import { withReview } from './check.ts';
import { noteDelivered } from './delivered.ts';
import { readHistory } from './history.ts';
import { icebreaker } from './icebreaker.ts';
import { muteOrPin } from './mute-pin.ts';
import { react } from './react.ts';
import { readThrough } from './read.ts';
import { removeChat } from './remove.ts';
import { send } from './send.ts';
import { checkFile, type FileMessage, sendFile } from './send-file.ts';
import { remembering } from './strangers.ts';
import { sayTyping } from './typing.ts';
import { withdraw } from './withdraw.ts';

export const routes = {
  'GET chats.php': async (request) => {
    const { context, site, me, query } = request;
    noteDelivered(context, me, query.since);
    const reading = readingOf(context, site);
    if (query.newest !== undefined) {
      spendRate(context, 'fullView', me.id);
      return readChats(context.db, me, reading, query.newest);
    }
    const position = { head: me.chats_seq, floor: me.chats_floor, rate: 'fullView' } as const;
    return answerView(request, position, (since) =>
      since === undefined ? readChats(context.db, me, reading) : readChanges(context.db, reading, { me, since }),
    );
  },

  'GET chat.php': async ({ context, me, query }) => ({ messages: await readHistory(context.db, me, query) }),

  'POST chat.php': async ({ context, site, me, body }) => {
    spendPace(context, me.id);
    const outgoing = { me, site, now: context.now(), outgoing: body };
    return remembering(context, outgoing, () => withReview(context, () => send(context, outgoing)));
  },

  'POST chat-file.php': (request) => receive(request, request.query),

  'POST chat-photo.php': (request) => receive(request, { ...request.query, kind: 'image' }),

  'PUT chat.php': ({ context, me, body }) => readThrough(context, me, body.conversation, body.read_through),

  'PUT chat.php?settings=1': async ({ context, me, body }) => {
    await muteOrPin(context, me, body);
    return {};
  },

  'DELETE chat.php': async ({ context, me, body }) => {
    await removeChat(context, me, body.conversation, body.through);
    return {};
  },

  'PUT message.php': async ({ context, me, body }) => {
    await react(context, me, body);
    return {};
  },

  'DELETE message.php': async ({ context, me, body }) => {
    if (!(await withdrawWaiting(context, me.id, body.id))) await withdraw(context, me, body);
    return {};
  },

  'GET gifts.php': async ({ site }) => ({
    gifts: giftIds.map((id) => ({ id, cost: site.settings.gift_credits })),
  }),

  'GET icebreaker.php': async ({ context, site, me, query }) => ({
    openers: await icebreaker(context, site, me, query.id),
  }),

  'POST typing.php': async ({ context, me, body }) => {
    await sayTyping(context, me, body.profile);
    return {};
  },
} satisfies Routes;

type Upload = Omit<Request<'POST chat-file.php'>, 'query'>;

function receive({ context, site, me, http }: Upload, to: FileMessage): Promise<CallAnswer<'POST chat-file.php'>> {
  spendPace(context, me.id);
  const asking = { me, outgoing: { ...to, text: '' } };
  return remembering(context, asking, () =>
    receiveFile(context, http, me, {
      max: fileFacts[to.kind].maxBytes,
      check: () => checkFile(context, { me, site }, to),
      work: (bytes) => sendFile(context, { me, site }, to, bytes),
    }),
  );
}
