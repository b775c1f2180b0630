import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { CountedCode } from '../../../shared/calls/operator-shop.ts';
import { Answered } from '../../forms/answered.tsx';
import { useAction } from '../../forms/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Paged } from '../more.tsx';
import { useCall } from '../use-call.ts';
import { useDevice } from '../use-device.ts';
import { methodName, useMoney, whenOf } from '../words.ts';
import { CodeDialog } from './code-dialog.tsx';
import type { Shop } from './shop.tsx';

export function Codes({ shop }: { shop: Shop }) {
  const { site } = shop;
  const heading = useId();
  const device = useDevice();
  const asked = useCall('GET operator-codes.php', { site });
  const [making, setMaking] = useState(false);
  const next = async ({ code: after }: CountedCode) => {
    const page = await device.api.call('GET operator-codes.php', { site, after });
    return { items: page.codes, more: page.more };
  };
  return (
    <section className="shop-codes" aria-labelledby={heading}>
      <div className="console-line">
        <h2 id={heading}>
          <Trans>Discount codes</Trans>
        </h2>
        <Button onClick={() => setMaking(true)}>
          <Trans>New code</Trans>
        </Button>
      </div>
      <Answered asked={asked}>
        {({ codes, more }) => (
          <Paged first={{ items: codes, more }} next={next}>
            {(items) => (
              <ul className="console-list shop-code-list">
                {items.map((code) => (
                  <Code key={code.code} site={site} code={code} onDone={asked.retry} />
                ))}
              </ul>
            )}
          </Paged>
        )}
      </Answered>
      {making && <CodeDialog shop={shop} onDone={asked.retry} onClose={() => setMaking(false)} />}
    </section>
  );
}

function Code({ site, code, onDone }: { site: string; code: CountedCode; onDone: () => void }) {
  const { t } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const { busy, act } = useAction();
  const [asking, setAsking] = useState(false);
  const { code: name, status, expired } = code;
  const end = () => {
    setAsking(false);
    act(name, async () => {
      try {
        await device.api.call('DELETE operator-codes.php', { site, code: name });
        toast(t`${name} has ended.`);
      } finally {
        onDone(); // also if another operator was faster
      }
    });
  };
  return (
    <li className="console-card">
      <div className="shop-row">
        <strong>{name}</strong>
        {status === 'active' && !expired ? (
          <Button
            small
            variant="quiet"
            busy={busy === name}
            aria-label={t`End ${name}`}
            onClick={() => setAsking(true)}
          >
            <Trans>End</Trans>
          </Button>
        ) : (
          <span className="soft">
            <Trans>ended</Trans>
          </span>
        )}
      </div>
      <Terms code={code} />
      {asking && (
        <Confirm
          title={<Trans>End {name}?</Trans>}
          action={<Trans>End</Trans>}
          onConfirm={end}
          onClose={() => setAsking(false)}
        >
          <Trans>Nobody will be able to use it any more. Orders that already have it keep it.</Trans>
        </Confirm>
      )}
    </li>
  );
}

function Terms({ code }: { code: CountedCode }) {
  const { i18n } = useLingui();
  const money = useMoney();
  const { used, reserved, value_percentage: value, minimum, minimum_order_value: least, currency } = code;
  const off = code.percentage || currency === null ? `${value}%` : money(value, currency);
  const price = currency === null ? '' : money(least, currency);
  const until = code.expires && whenOf(code.expires);
  const { country, user_id: member } = code;
  const methods = code.paymentmethods?.map((method) => methodName(i18n, method)).join(', ');
  return (
    <ul className="shop-terms small">
      <li>
        <Trans>{off} off</Trans>
      </li>
      <li className="figures">
        <Trans>
          {used} used, {reserved} in orders
        </Trans>
      </li>
      <li>
        {code.validity === 'once' && <Trans>once in total</Trans>}
        {code.validity === 'once_per_user' && <Trans>once per member</Trans>}
        {code.validity === 'unlimited' && <Trans>no limit</Trans>}
      </li>
      {until && (
        <li>
          <Trans>until {until}</Trans>
        </li>
      )}
      {country && <li>{country}</li>}
      {currency && <li>{currency}</li>}
      {minimum > 0 && (
        <li>
          <Trans>from {minimum} credits</Trans>
        </li>
      )}
      {least > 0 && (
        <li>
          <Trans>from {price}</Trans>
        </li>
      )}
      {methods && <li>{methods}</li>}
      {member && (
        <li>
          <Trans>only for {member}</Trans>
        </li>
      )}
    </ul>
  );
}
