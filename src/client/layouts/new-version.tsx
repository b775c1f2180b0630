import { Trans } from '@lingui/react/macro';
import { useAtom } from 'jotai';
import { newVersionAtom } from '../app/atoms.ts';
import { Button } from '../ui/button.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';

/** Offered, never forced: a member may be in the middle of a sentence. */
export function NewVersion() {
  const [version, setVersion] = useAtom(newVersionAtom);
  return (
    <div className="new-version" role="status">
      {version && (
        <div className="toast" ref={passFocusOn}>
          <Trans>A new version is ready.</Trans>
          <Button variant="plain" small onClick={version.show}>
            <Trans>Update now</Trans>
          </Button>
          <Button variant="plain" small onClick={() => setVersion(undefined)}>
            <Trans>Later</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
