import { msg } from '../say.ts';

/** Texts that the system shows for an installed app. */
export const words = {
  /** Used if the site's own description is in another language. */
  description: msg`Dating and chat for adults: all your chats to hand, even offline.`,
  messages: msg`Messages`,
  likes: msg`Likes`,
  search: msg`Search members`,
  pictures: {
    members: msg`Members who are looking for someone like you`,
    chats: msg`All your chats, offline too`,
    chat: msg`A chat: sent, delivered, seen`,
    profile: msg`A profile with photos and interests`,
  },
};
