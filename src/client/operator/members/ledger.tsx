import { Trans } from '@lingui/react/macro';
import type { Entry } from '../../../shared/calls/operator-members.ts';
import { Answered } from '../../forms/answered.tsx';
import { Paged } from '../more.tsx';
import { useCall } from '../use-call.ts';
import { useDevice } from '../use-device.ts';
import { whenOf } from '../words.ts';
import { None } from './none.tsx';

/** The member's side of the ledger. */
export function Ledger({ id, state }: { id: string; state: string }) {
  const device = useDevice();
  const asked = useCall('GET operator-ledger.php', { id }, state);
  const next = async ({ id: before }: Entry) => {
    const page = await device.api.call('GET operator-ledger.php', { id, before: String(before) });
    return { items: page.entries, more: page.more };
  };
  return (
    <Answered asked={asked}>
      {({ entries, more }) =>
        entries.length === 0 ? (
          <None />
        ) : (
          <Paged first={{ items: entries, more }} next={next}>
            {(items) => (
              <ul className="console-rows">
                {items.map((entry) => (
                  <li key={entry.id}>
                    <span>
                      <strong className="figures">{entry.credits > 0 ? `+${entry.credits}` : entry.credits}</strong>{' '}
                      {entry.kind}
                      {entry.account === 'held' && (
                        <>
                          {' · '}
                          <Trans>held</Trans>
                        </>
                      )}
                      {entry.account === 'debt' && (
                        <>
                          {' · '}
                          <Trans>owed</Trans>
                        </>
                      )}
                    </span>
                    <span className="soft small">
                      <time dateTime={entry.at}>{whenOf(entry.at)}</time>
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </Paged>
        )
      }
    </Answered>
  );
}
