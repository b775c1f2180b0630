import { Faces, heart } from './faces.tsx';
import { type Answers, pairOf } from './people.ts';
import { useNiche } from './use-niche.ts';

interface Props {
  answers?: Answers;
  /** Other people. */
  at?: number;
}

/** Two people of the niche who like each other. */
export function Pair({ answers = {}, at }: Props) {
  return <Faces places={pairOf(useNiche(), answers, at)}>{heart}</Faces>;
}
