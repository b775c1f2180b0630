import { createHash } from 'node:crypto';
import type { Locale } from '../../../shared/locales.ts';
import { lines } from './lines.ts';

interface Heard {
  conversation: string;
  /** The robot's, in which it answers. */
  language: Locale;
  /** Of the message that is answered. */
  number: number;
  text: string;
  /** How much the robot has said in this conversation before. */
  said: number;
}

const laughter = /\b(ha(ha)+|he(he)+|hi(hi)+|ja(ja)+|lol|mdr|xd)\b|[😀-😆😂🤣😄]|[:;]-?\)/iu;

/** A robot's answer: the same words to the same message, in any process. */
export function replyTo({ conversation, language, number, text, said }: Heard): string {
  const { hello, question, laugh, onward } = lines[language];
  const chance = digest(conversation, number).readUInt16BE(0);
  const pick = (some: readonly string[]): string => some[chance % some.length] ?? '';
  if (said === 0) return pick(hello);
  if (text.includes('?')) return pick(question);
  if (laughter.test(text)) return pick(laugh);
  return onward[(said - 1) % onward.length] ?? '';
}

/** The same bytes in every process: what an answer's id and its moment are made from. */
export const digest = (conversation: string, number: number): Buffer =>
  createHash('sha256').update(`${conversation} ${number}`).digest();
