import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';

/** Signup states, each shown only while it is true (SPECIFICATION 3.6). */
const stages = ['check', 'create', 'matches', 'mail', 'activation'] as const;
type Stage = (typeof stages)[number];

interface Props {
  done: readonly Stage[];
  doing?: Stage | undefined;
  /** Known details, replacing the plain text. */
  words?: Partial<Record<Stage, ReactNode>>;
}

export function Stages({ done, doing, words = {} }: Props) {
  return (
    <ol className="stages" aria-live="polite">
      {stages.map((stage) => {
        const state = done.includes(stage) ? 'done' : stage === doing ? 'doing' : 'to-come';
        // The last one waits for the member, so it shows no progress.
        const works = state === 'doing' && stage !== 'activation';
        return (
          <li key={stage} className={state} aria-current={state === 'doing' ? 'step' : undefined}>
            {works ? <Spinner /> : <Icon of={state === 'done' ? Check : Circle} size={20} />}
            <span>{words[stage] ?? plain[stage]}</span>
          </li>
        );
      })}
    </ol>
  );
}

const plain: Record<Stage, ReactNode> = {
  check: <Trans>Checking your details</Trans>,
  create: <Trans>Creating your account</Trans>,
  matches: <Trans>Finding people for you</Trans>,
  mail: <Trans>Emailing you a confirmation link</Trans>,
  activation: <Trans>You tap the link in it</Trans>,
};
