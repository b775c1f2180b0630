import { Trans, useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { sentenceOf } from '../i18n/sentences.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface Props<Answer> {
  asked: { answer: Answer | undefined; error: unknown; ask: () => void };
  children: (answer: Answer) => ReactNode;
}

/** Renders an answer; until then a skeleton, or the error. */
export function Answered<Answer>({ asked: { answer, error, ask }, children }: Props<Answer>) {
  const { i18n } = useLingui();
  return (
    <>
      {error !== undefined && (
        <Alert
          variant="danger"
          icon={CircleAlert}
          action={
            <Button small onClick={ask}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {sentenceOf(i18n, error)}
        </Alert>
      )}
      {answer !== undefined && children(answer)}
      {answer === undefined && error === undefined && (
        <div className="console-waiting" aria-busy>
          <Skeleton height={56} width="100%" />
          <Skeleton height={56} width="100%" />
        </div>
      )}
    </>
  );
}
