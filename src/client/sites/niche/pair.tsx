import { couplesOf } from '../../../shared/faces.ts';
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
  const niche = useNiche();
  return (
    <Faces picture={couplesOf(niche)} of={4} places={pairOf(niche, answers, at)}>
      {heart}
    </Faces>
  );
}
