import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { bonusAtom, sessionAtom, userAtom } from '../app/atoms.ts';
import { useHere } from '../app/sitemap.ts';
import { mayHaveBonus } from '../costs/bonus-state.ts';
import { loadCatalog } from '../i18n/i18n.ts';
import { membersArea } from '../popups/members-area.ts';
import { BannerSlot } from '../ui/banner.tsx';

/** Lazy-loaded; optional. */
const Lazy = lazy<typeof import('../bonus/bonus.tsx').default>(() =>
  Promise.all([import('../bonus/bonus.tsx'), loadCatalog('meeting')]).then(
    ([code]) => code,
    () => ({ default: Nothing }),
  ),
);

/** Renders nothing on failure. */
function Nothing() {
  const setBonus = useSetAtom(bonusAtom);
  useEffect(() => setBonus(null), [setBonus]);
  return null;
}

/** Time bonus of new members, on every screen; other members load nothing. `shown`: it is the screen's banner. */
export function Bonus({ shown }: { shown: boolean }) {
  const session = useAtomValue(sessionAtom);
  const user = useAtomValue(userAtom);
  const isAwaited = useAtomValue(bonusAtom) === undefined;
  const name = useHere()?.name;
  if (session.is !== 'member' || !user || !mayHaveBonus(user, session.device.now())) return null;
  const isArea = name !== undefined && membersArea.includes(name);
  return (
    <>
      {isAwaited && shown && <BannerSlot />}
      <Suspense>
        <Lazy device={session.device} user={user} isArea={isArea} shown={shown} />
      </Suspense>
    </>
  );
}
