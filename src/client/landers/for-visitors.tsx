import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { nicheInSlug } from '../../shared/landers.ts';
import { nicheOf } from '../../shared/niches.ts';
import { path } from '../../shared/paths.ts';
import { sessionAtom } from '../app/atoms.ts';
import { useHome } from '../session/home.ts';
import { useVisitor } from '../session/visitor.ts';
import { paintNiche, paintSite, settingsAtom } from '../sites/site.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';

/** Applies the colours of the address's niche while its page is shown. */
function useNicheColours(): void {
  const niche = nicheInSlug(useLocation().pathname);
  const settings = useAtomValue(settingsAtom);
  useLayoutEffect(() => {
    if (niche === undefined || (settings && niche === nicheOf(settings.niche))) return;
    paintNiche(niche);
    return () => paintSite();
  }, [niche, settings]);
}

/** Landing pages ask to sign up: members are redirected to the members, or to a landing member's profile. */
export function ForVisitors({ children }: { children: ReactNode }) {
  useNicheColours();
  const session = useAtomValue(sessionAtom);
  const visitor = useVisitor();
  const { id } = useParams();
  const home = useHome('members');
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member' && !visitor) return <Navigate to={id ? path('members-id', { id }) : home} replace />;
  return children;
}
