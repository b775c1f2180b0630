import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { ReactNode } from 'react';
import { onlineAtom } from '../app/atoms.ts';
import { Alert } from '../ui/alert.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { RetryAlert } from './retry-alert.tsx';
import type { Asked } from './use-answer.ts';

interface Props<Answer> {
  asked: Asked<Answer>;
  /** For an answer that the device stores: shown without a network, until there is one. */
  offline?: ReactNode;
  /** Shown while the answer is on its way. */
  waiting?: ReactNode;
  children: (answer: Answer) => ReactNode;
}

/** The answer to a call; until it is there its shape, or why it did not come. */
export function Answered<Answer>({ asked, offline, waiting = <Rows />, children }: Props<Answer>) {
  const { answer, error, retry } = asked;
  const online = useAtomValue(onlineAtom);
  // A stored answer is good enough, even if another could not be had.
  if (offline && answer !== undefined) return children(answer);
  if (offline && !online) return <Alert icon={CloudOff}>{offline}</Alert>;
  return (
    <>
      {error !== undefined && <RetryAlert error={error} retry={retry} />}
      {answer !== undefined && children(answer)}
      {answer === undefined && error === undefined && waiting}
    </>
  );
}

function Rows() {
  return (
    <div className="answer-waiting" aria-busy>
      <Skeleton height={56} width="100%" />
      <Skeleton height={56} width="100%" />
    </div>
  );
}
