import { Faces, heart } from './faces.tsx';
import { type Answers, pairOf } from './people.ts';
import { useNiche } from './use-niche.ts';

interface Props {
  answers?: Answers;
  /** Selects other people. */
  at?: number;
}

/** Cards of two people of the niche who could match. */
export function Pair({ answers = {}, at }: Props) {
  return <Faces places={pairOf(useNiche(), answers, at)}>{heart}</Faces>;
}
