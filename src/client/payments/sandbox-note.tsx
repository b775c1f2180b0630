import { Trans } from '@lingui/react/macro';
import FlaskConical from 'lucide-react/icons/flask-conical';
import { Alert } from '../ui/alert.tsx';

/** Accounts with valid check digits, by their result in the sandbox (payments/sandbox.ts). */
const paid = 'NL91 ABNA 0417 1643 00';
const failed = 'NL64 ABNA 0417 1643 01';
const pending = 'NL37 ABNA 0417 1643 02';

/** Test accounts, shown only in test mode. */
export const SandboxNote = () => (
  <Alert icon={FlaskConical} title={<Trans>Sandbox: no money moves</Trans>}>
    <Trans>
      An account that ends in 01 is refused, one that ends in 02 stays pending, any other is paid. The code is in{' '}
      <a href="/dev/outbox">the outbox</a>.
    </Trans>
    <ul className="paying-accounts figures">
      <li>
        <code>{paid}</code> <Trans>is paid</Trans>
      </li>
      <li>
        <code>{failed}</code> <Trans>is refused</Trans>
      </li>
      <li>
        <code>{pending}</code> <Trans>stays pending</Trans>
      </li>
    </ul>
  </Alert>
);
