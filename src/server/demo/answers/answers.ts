import type { Answer } from '../../../shared/calls/members.ts';
import { mostAnswers } from '../../../shared/limits.ts';
import type { Locale } from '../../../shared/locales.ts';
import type { Niche } from '../../../shared/niches.ts';
import { chanceOf } from '../../portraits/chance.ts';
import { createDeck, type Deck } from '../crowd/deck.ts';
import type { DemoMember } from '../members.ts';
import { danish } from './danish.ts';
import { dutch } from './dutch.ts';
import { english } from './english.ts';
import { finnish } from './finnish.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { norwegian } from './norwegian.ts';
import { polish } from './polish.ts';
import { spanish } from './spanish.ts';
import { swedish } from './swedish.ts';
import type { Written } from './written.ts';

const written: Record<Locale, Written> = {
  ...{ en: english, nl: dutch, de: german, it: italian, fr: french, es: spanish },
  ...{ pl: polish, da: danish, fi: finnish, nb: norwegian, sv: swedish },
};

const answersIn = (language: Locale): Answer[] =>
  Object.entries(written[language]).flatMap(([prompt, lines]) =>
    lines
      .trim()
      .split(/\n\s*/)
      .map((text) => ({ prompt, text })),
  );

/** Lets the members of one pool answer in their language, robots first: nobody says what another one says. */
export function answer(members: readonly DemoMember[], niche: Niche): void {
  const decks = new Map<Locale, Deck<Answer>>();
  const robotsFirst = members.toSorted((one, other) => Number(isRobot(other)) - Number(isRobot(one)));
  for (const { id, person, account } of robotsFirst) {
    if (account.member.profile_status !== 'active' || person.joined === 0) continue;
    const { language } = person;
    const deck = decks.get(language) ?? createDeck(answersIn(language), chanceOf('answers', niche, language));
    decks.set(language, deck);
    const count = chanceOf(id, 'answers').pick(person.robot ? [1, 2, mostAnswers] : [0, 1, 1, 1, 2, mostAnswers]);
    account.profile.answers = JSON.stringify(person.answers ?? deal(deck, count));
  }
}

const isRobot = ({ person }: DemoMember): boolean => person.robot === true;

/** Fewer where the language has run out of them. */
function deal(deck: Deck<Answer>, count: number): Answer[] {
  const said: Answer[] = [];
  while (said.length < count) {
    const next = deck.deal(({ prompt }) => said.every((answer) => answer.prompt !== prompt));
    if (!next) break;
    said.push(next);
  }
  return said;
}
