import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Sentences } from '../../local/notifications/sentences.ts';
import { wordsOfFiles } from '../kinds/words.ts';

/** Texts of notifications for the worker, which has no catalogs. */
export function sentencesIn(i18n: I18n): Sentences {
  const name = '{name}'; // replaced by the worker
  return {
    message: i18n._(msg`You have a new message`),
    byKind: { gift: i18n._(msg`You have a new gift`), ...wordsOfFiles(i18n) },
    reaction: i18n._(msg`You have a new reaction`),
    like: i18n._(msg`You have a new like`),
    likedBy: i18n._(msg`${name} likes you`),
    news: i18n._(msg`There’s something new for you`),
    reply: i18n._(msg`Reply`),
    likeBack: i18n._(msg`Like back`),
    likedBack: i18n._(msg`You liked back`),
    fictional: i18n._(msg`Fictional`),
    robot: i18n._(msg`Demo robot`),
  };
}
