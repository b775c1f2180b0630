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
    text: msg`Five small questions. What you like goes along to your profile.`,
    action: msg`Show me who likes that too`,
  },
  alonetonight: {
    heading: msg`Alone tonight?`,
    text: msg`A good talk begins with hello. Whom would you like to meet?`,
    action: msg`Say hello`,
  },
  collagelanding: {
    heading: msg`Every face has a story`,
    text: msg`Look around, like whom you like, and ask for the rest.`,
    action: msg`Hear one`,
  },
  gallery: {
    heading: msg`See who is here`,
    text: msg`People who would like to meet somebody, perhaps you.`,
    action: msg`Sign up to meet them`,
  },
  iconslanding: {
    heading: msg`What do you like?`,
    text: msg`Choose a few: the best first sentence is about something you share.`,
    action: msg`Find who shares it`,
  },
  maplanding: {
    heading: msg`Where do you live?`,
    text: msg`Only your region is ever shown, never a distance or an address.`,
    action: msg`Meet people there`,
  },
  socialnetwork: {
    heading: msg`This is what it is like`,
    text: msg`A profile, something in common, a first word. These are examples, not members.`,
    action: msg`Make your profile`,
  },
  transitionsvideolanding: {
    heading: msg`From a first word to a first walk`,
    text: msg`A short film without sound, drawn by us. The next one is yours.`,
    action: msg`Begin yours`,
  },
  video: {
    heading: msg`It takes one message`,
    text: msg`Two people who did not know each other, drawn in four pictures.`,
    action: msg`Write yours`,
  },
  member: {
    heading: msg`Meet {name}`,
    text: msg`Sign up to see more of {name}, and to say hello.`,
    action: msg`Say hello to {name}`,
  },
  fictional: {
    heading: msg`This is {name}`,
    text: msg`A fictional profile: {name} stands for nobody. Sign up to meet people.`,
    action: msg`Sign up`,
  },
};
