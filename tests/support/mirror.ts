import type { Chat, Message } from '../../src/shared/calls/chat.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import type { Actor } from './cast.ts';
import { cursorIn } from './talk.ts';

/**
 * The least that a device can be: it applies what the two views answer, by the rules of the contract and with nothing that
 * the app adds. Every state can be copied, so that a test can continue from any cursor of the past.
 */
export class Mirror {
  chats = new Map<string, Omit<Chat, 'messages'> & { messages: Map<number, Message> }>();
  receivedLikes = new Map<string, CallAnswer<'GET likes.php'>['liked_by'][number]>();
  givenLikes = new Map<string, CallAnswer<'GET likes.php'>['liked'][number]>();
  cursors: { chats?: string; likes?: string } = {};

  copy(): Mirror {
    const copy = new Mirror();
    copy.chats = new Map([...this.chats].map(([id, chat]) => [id, { ...chat, messages: new Map(chat.messages) }]));
    copy.receivedLikes = new Map(this.receivedLikes);
    copy.givenLikes = new Map(this.givenLikes);
    copy.cursors = { ...this.cursors };
    return copy;
  }

  async pull(actor: Actor): Promise<void> {
    const { chats, likes } = this.cursors;
    const [chatsAnswer, likesAnswer] = await Promise.all([
      actor.call('GET chats.php', chats === undefined ? {} : { since: chats }),
      actor.call('GET likes.php', likes === undefined ? {} : { since: likes }),
    ]);
    this.cursors = { chats: cursorIn(chatsAnswer), likes: cursorIn(likesAnswer) };
    if (chatsAnswer.status === 200) this.#applyChats(chatsAnswer.body, chats === undefined);
    if (likesAnswer.status === 200) this.#applyLikes(likesAnswer.body, likes === undefined);
    for (const id of this.chats.keys()) await this.#closeGap(actor, id);
  }

  #applyChats(answer: CallAnswer<'GET chats.php'>, whole: boolean): void {
    if (whole || answer.reset) this.chats.clear();
    for (const id of answer.removed ?? []) this.chats.delete(id);
    for (const { messages, ...chat } of answer.chats) {
      const held = this.chats.get(chat.conversation.id)?.messages ?? new Map<number, Message>();
      for (const message of messages) held.set(message.number, message);
      for (const number of held.keys()) if (number <= chat.conversation.hidden_through) held.delete(number);
      this.chats.set(chat.conversation.id, { ...chat, messages: held });
    }
  }

  #applyLikes(answer: CallAnswer<'GET likes.php'>, whole: boolean): void {
    if (whole || answer.reset) {
      this.receivedLikes.clear();
      this.givenLikes.clear();
    }
    for (const id of answer.removed ?? []) {
      this.receivedLikes.delete(id);
      this.givenLikes.delete(id);
    }
    for (const like of answer.liked_by) this.receivedLikes.set(like.id, like);
    for (const like of answer.liked) this.givenLikes.set(like.id, like);
  }

  /** Numbers tell what is missing between the oldest message held and the last one there is. */
  async #closeGap(actor: Actor, conversation: string): Promise<void> {
    const chat = this.chats.get(conversation);
    if (!chat) return;
    for (let number = Math.min(...chat.messages.keys()); number < chat.conversation.last_number; number++) {
      if (chat.messages.has(number + 1)) continue;
      const answer = await actor.call('GET chat.php', { conversation, after: String(number) });
      for (const message of answer.body.messages ?? []) chat.messages.set(message.number, message);
    }
  }

  /** The member's view, in a form that can be compared. */
  get seen() {
    const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
    return {
      chats: [...this.chats.values()]
        .map(({ conversation, profile, num_unread_messages, messages }) => ({
          id: conversation.id,
          conversation,
          profile: profile.id,
          num_unread_messages,
          messages: [...messages.values()].sort((a, b) => a.number - b.number),
        }))
        .sort(byId),
      received: [...this.receivedLikes.values()].sort(byId),
      given: [...this.givenLikes.values()].sort(byId),
    };
  }
}
