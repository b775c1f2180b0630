import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { useOnce } from './go-on.ts';

/** Skips a step. Shows failures at the button. */
export function Skip({ goOn }: { goOn: () => Promise<void> }) {
  const { run, busy, problem } = useOnce();
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <Button variant="plain" wide busy={busy} onClick={() => run(goOn)}>
        <Trans>Skip</Trans>
      </Button>
    </>
  );
}
