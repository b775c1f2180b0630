import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Answered } from '../forms/answered.tsx';
import type { Asked } from '../forms/use-answer.ts';
import { Skeleton } from '../ui/skeleton.tsx';

interface Props<Answer> {
  asked: Asked<Answer>;
  children: (answer: Answer) => ReactNode;
}

/** A list that the device stores, as the server last answered it. */
export function SavedList<Answer>({ asked, children }: Props<Answer>) {
  const waiting = (
    <div className="settings-list" aria-busy>
      <Skeleton width="100%" height={56} />
      <Skeleton width="100%" height={56} />
    </div>
  );
  return (
    <Answered asked={asked} offline={<Trans>This list loads when you’re online.</Trans>} waiting={waiting}>
      {children}
    </Answered>
  );
}
