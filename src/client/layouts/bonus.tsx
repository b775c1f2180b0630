import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { bonusAtom, sessionAtom, userAtom } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';
import { mayHaveBonus, noted, roomOf } from '../bonus/state.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { membersArea } from '../popups/members-area.ts';

/** A page that can't fetch it goes without. */
const Lazy = lazy<typeof import('../bonus/bonus.tsx').default>(() =>
  Promise.all([import('../bonus/bonus.tsx'), loadCatalog('meeting')]).then(
    ([code]) => code,
    () => ({ default: Nothing }),
  ),
);

/** Without it, nothing is awaited. */
function Nothing() {
  const setBonus = useSetAtom(bonusAtom);
  useEffect(() => setBonus(null), [setBonus]);
  return null;
}

/** The time bonus of a new member, on whatever screen; all others load nothing of it. */
export function Bonus() {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const isAwaited = useAtomValue(bonusAtom) === undefined;
  const name = useHere()?.name;
  if (session.is !== 'member' || !user || !mayHaveBonus(user, session.device.now())) return null;
  const isArea = name !== undefined && membersArea.includes(name);
  const room = noted('closed') === user.signup_date ? roomOf.strip : roomOf.welcome;
  return (
    <>
      {isAwaited && isArea && <div style={{ minHeight: room }} />}
      <Suspense>
        <Lazy device={session.device} user={user} isArea={isArea} />
      </Suspense>
    </>
  );
}
