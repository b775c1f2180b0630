import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Link, Navigate } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { path } from '../../shared/paths.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { isFirstLaunch } from '../app/first-launch.ts';
import { store } from '../app/store.ts';
import { useHome } from '../session/home.ts';
import { useVisitor } from '../session/visitor.ts';
import { Disclosure } from '../sites/disclosure.tsx';
import { Faces, heart } from '../sites/niche/faces.tsx';
import { useNiche } from '../sites/niche/use-niche.ts';
import { nicheWords } from '../sites/niche/words.ts';
import { landingAtom, settingsAtom, siteNameAtom } from '../sites/site.ts';
import { useSignupOpen } from '../sites/use-signup-open.ts';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { BelowTheFold, Facts } from './below-the-fold.tsx';
import { titleLine } from './title-line.ts';

/** Loads the signup state before the page redirects. */
export async function prepare({ db }: Device): Promise<void> {
  const user = await db.user.toCollection().first();
  if (user) store.set(userAtom, user);
}

/** First page for visitors; members are redirected to their start page. */
export default function IndexPage() {
  const session = useAtomValue(sessionAtom);
  const name = useAtomValue(siteNameAtom);
  const line = titleLine(useAtomValue(settingsAtom)?.index_title ?? titleInHead(), name);
  const { i18n } = useLingui();
  const niche = useNiche();
  const words = i18n._(niche === 'general' ? invitation : nicheWords[niche]);
  const [clause, rest] = partsOf(words);
  const own = useAtomValue(landingAtom).welcome;
  const isOpen = useSignupOpen();
  const visitor = useVisitor();
  const home = useHome('members');
  if (session.is === 'opening') return <WaitingScreen />;
  if (session.is === 'member' && !visitor) return <Navigate to={home} replace />;
  if (isFirstLaunch()) return <Navigate to={path('login')} replace />;
  const join = isOpen && (
    <Link to={path('signup')} className="button">
      {own?.action || <Trans>Create a free profile</Trans>}
    </Link>
  );
  return (
    <>
      <div className="welcome container">
        <Faces>
          <span className="faces-moment">
            {heart} <Trans>You both like cooking</Trans>
          </span>
        </Faces>
        <div className="welcome-words">
          <h1>{own?.heading || line || clause}</h1>
          <p>{own?.text || (line ? words : rest) || i18n._(invitation)}</p>
          <Facts />
        </div>
        <div className="welcome-ways">
          {join || (
            <Link to={path('login')} className="button">
              <Trans>Log in</Trans>
            </Link>
          )}
          <Disclosure />
        </div>
      </div>
      <BelowTheFold niche={niche} join={join} />
    </>
  );
}

const invitation = msg`It starts with a few words. Meet people who like what you like, and take your time.`;

/** Splits off the first clause: the heading of a site whose title has no line. */
function partsOf(words: string): [string, string] {
  const end = words.search(/[.:]/);
  const rest = words.slice(end + 1).trim();
  return [words.slice(0, end).trim(), rest.charAt(0).toLocaleUpperCase() + rest.slice(1)];
}

/** Until the settings load. */
const titleInHead = () => document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content ?? '';
