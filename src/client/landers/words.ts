import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LanderName } from '../../shared/landers.ts';

interface Words {
  heading: MessageDescriptor;
  text: MessageDescriptor;
  action: MessageDescriptor;
}

/**
 * Texts of the landing pages. The build reads them for the server (.build/server-words.ts), so each must be one plain
 * sentence.
 */
export const words: Record<LanderName | 'member' | 'fictional', Words> = {
  tinderswipe: {
    heading: msg`Yes or no?`,
    text: msg`Five quick questions. What you like goes on your profile.`,
    action: msg`Show me who’s into that too`,
  },
  alonetonight: {
    heading: msg`Alone tonight?`,
    text: msg`Every good conversation starts with hello. Who would you like to meet?`,
    action: msg`Say hello`,
  },
  collagelanding: {
    heading: msg`Every face has a story`,
    text: msg`Have a look, like who you like, and ask about the rest.`,
    action: msg`Hear their stories`,
  },
  gallery: {
    heading: msg`See who’s here`,
    text: msg`People who’d love to meet someone. Maybe you.`,
    action: msg`Sign up to meet them`,
  },
  iconslanding: {
    heading: msg`What do you like?`,
    text: msg`Pick a few: the best opener is about something you share.`,
    action: msg`Find people who love it too`,
  },
  maplanding: {
    heading: msg`Where do you live?`,
    text: msg`We only ever show your region, never a distance or an address.`,
    action: msg`Meet people in your region`,
  },
  socialnetwork: {
    heading: msg`This is how it goes`,
    text: msg`A profile, a shared interest, a first message. These are examples, not members.`,
    action: msg`Create your profile`,
  },
  transitionsvideolanding: {
    heading: msg`From a first word to a first walk`,
    text: msg`A short silent film, drawn by us. The next one could be yours.`,
    action: msg`Start your story`,
  },
  video: {
    heading: msg`It takes one message`,
    text: msg`The story of two strangers, in four drawings.`,
    action: msg`Write your first message`,
  },
  member: {
    heading: msg`Meet {name}`,
    text: msg`Sign up to see more of {name}, and to say hello.`,
    action: msg`Say hello to {name}`,
  },
  fictional: {
    heading: msg`This is {name}`,
    text: msg`This profile is fictional: there’s no one behind {name}. Sign up to meet people.`,
    action: msg`Sign up`,
  },
};
