import './match-finder.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { loadQuestions } from '../../local/match-finder/match-finder.ts';
import { path } from '../../shared/paths.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { GridSkeleton } from '../member-card/grid-skeleton.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { cachedFinder, readFinder } from './cached-finder.ts';
import { Results } from './results.tsx';
import { stepsOf, toStep } from './steps.ts';
import { Wizard } from './wizard.tsx';

export const prepare = (device: Device): Promise<unknown> => readFinder(device);

/** Last matches, or the questions to find them: `?step=` is the open one. */
export default function MatchFinder() {
  const device = useDevice();
  const read = useLiveQuery(() => readFinder(device), [device]);
  const here = cachedFinder(device) ?? read;
  const [query] = useSearchParams();
  const asked = query.get('step');
  const { error, retry } = useQuestions();
  const first = here?.wizard && toStep(stepsOf(here.wizard.questions)[0] ?? 'age');
  if (here?.matches && asked === null) return <Results {...here.matches} first={first ?? toStep('age')} />;
  if (!here?.wizard) return <NotYet error={error} retry={retry} isRead={here !== undefined} />;
  const steps = stepsOf(here.wizard.questions);
  const step = steps.find((each) => each === asked);
  if (step === undefined) return <Navigate to={(here.matches ? undefined : first) ?? path('match-finder')} replace />;
  return <Wizard key={step} wizard={here.wizard} steps={steps} step={step} hasMatches={here.matches !== undefined} />;
}

/** Loaded at each visit: the site's countries and the member's profile may change. */
function useQuestions() {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const [asked, setAsked] = useState(1);
  const [error, setError] = useState<unknown>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again is another try
  useEffect(() => {
    if (!online) return;
    setError(undefined);
    loading(loadQuestions(device)).catch(setError);
  }, [device, online, asked]);
  return { error, retry: () => setAsked((times) => times + 1) };
}

function NotYet({ error, retry, isRead }: { error: unknown; retry: () => void; isRead: boolean }) {
  const { i18n } = useLingui();
  const online = useAtomValue(onlineAtom);
  return (
    <div className="finder container">
      <h1>
        <Trans>Match finder</Trans>
      </h1>
      {error === undefined && (online || !isRead) && <GridSkeleton />}
      {error === undefined && !online && isRead && (
        <Empty icon={CloudOff} title={<Trans>Not on this device yet</Trans>}>
          <Trans>The match finder loads when you’re online. Your results stay, even offline.</Trans>
        </Empty>
      )}
      {error !== undefined && (
        <Empty
          icon={TriangleAlert}
          title={<Trans>The match finder didn’t load</Trans>}
          action={
            <Button onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {sentenceOf(i18n, error)}
        </Empty>
      )}
    </div>
  );
}
