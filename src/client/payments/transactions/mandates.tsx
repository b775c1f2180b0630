import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { Mandate } from '../../../shared/calls/payments-mandates.ts';
import { onlineAtom, useDevice } from '../../app/atoms.ts';
import { loading } from '../../app/loading.ts';
import { useAction } from '../../forms/use-action.ts';
import { dateLocale } from '../../i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';

/** Stored payment methods and how to revoke them. Renders nothing without any. */
export function Mandates() {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const { busy, act } = useAction();
  const [mandates, setMandates] = useState<Mandate[]>([]);
  const [ended, setEnded] = useState(false);
  const [asking, setAsking] = useState<Mandate>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!online) return;
    // On failure the next visit retries: the page is about the orders.
    loading(device.api.call('GET mandates.php', undefined)).then(
      (answer) => setMandates(answer.mandates),
      () => undefined,
    );
  }, [device, online]);
  if (!online || (mandates.length === 0 && !ended)) return null;
  const end = ({ id }: Mandate) => {
    setAsking(undefined);
    act(id, async () => {
      setMandates((await device.api.call('DELETE mandates.php', { id })).mandates);
      setEnded(true);
      heading.current?.focus(); // The focused button is gone.
    });
  };
  return (
    <section className="mandates">
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Saved for your next order</Trans>
      </h2>
      <p className="soft" role="status">
        {mandates.length === 0 ? (
          <Trans>Removed. It can’t be charged any more.</Trans>
        ) : (
          <Trans>It’s only charged when you order, never automatically.</Trans>
        )}
      </p>
      <ul className="payments figures">
        {mandates.map((mandate) => (
          <Row key={mandate.id} mandate={mandate} busy={busy === mandate.id} onRemove={() => setAsking(mandate)} />
        ))}
      </ul>
      {asking && (
        <Confirm
          title={<Trans>Remove this payment method?</Trans>}
          action={<Trans>Remove</Trans>}
          onConfirm={() => end(asking)}
          onClose={() => setAsking(undefined)}
        >
          <Trans>
            It won’t be charged any more. Past orders stay as they are. Next time, you’ll choose how to pay again.
          </Trans>
        </Confirm>
      )}
    </section>
  );
}

function Row({ mandate, busy, onRemove }: { mandate: Mandate; busy: boolean; onRemove: () => void }) {
  const { t } = useLingui();
  const { method, label } = mandate;
  const day = new Date(mandate.created_at).toLocaleDateString(dateLocale(), { dateStyle: 'medium' });
  const name = method === 'directdebit' ? t`Account ending in ${label}` : t`Card ending in ${label}`;
  return (
    <li className="mandate">
      <strong>{name}</strong>
      <span className="soft small">
        <Trans>since {day}</Trans>
      </span>
      <Button small variant="quiet" busy={busy} aria-label={t`Remove: ${name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
