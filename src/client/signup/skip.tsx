import { Trans } from '@lingui/react/macro';
import { Button } from '../ui/button.tsx';
import { useOnce } from './go-on.ts';

/** Past a step without an answer. What can't be told to the server now is said where it was pressed. */
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
