import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findMatches, type Wizard as Kept, wish } from '../../local/match-finder/match-finder.ts';
import type { Preferences } from '../../shared/calls/match-finder.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { loading } from '../app/loading.ts';
import { sentenceOf } from '../i18n/sentences.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Problem } from '../ui/problem.tsx';
import { readFinder } from './cached-finder.ts';
import { Count } from './count.tsx';
import { Faces } from './faces.tsx';
import { Question } from './question.tsx';
import { type Step, toStep } from './steps.ts';
import { Title } from './title.tsx';
import { useAround } from './use-around.ts';

interface Props {
  wizard: Kept;
  steps: readonly Step[];
  step: Step;
  hasMatches: boolean;
}

/** One question per screen; Enter continues. Each answer is stored at once; the last one sends all to the server. */
export function Wizard({ wizard: { questions, ages, wishes: stored }, steps, step, hasMatches }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const navigate = useNavigate();
  const cameFrom = (useLocation().state as { finder?: true } | null)?.finder === true;
  const [wishes, setWishes] = useState(stored);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const heading = useRef<HTMLHeadingElement>(null);
  const around = useAround(step, wishes);
  const place = steps.indexOf(step);
  const next = steps[place + 1];
  const [number, of] = [place + 1, steps.length];

  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);

  const choose = (part: Partial<Preferences>) => {
    setWishes({ ...wishes, ...part });
    inBackground(wish(device, part));
  };
  const back = () => {
    const before = steps[place - 1];
    if (cameFrom) void navigate(-1);
    else void navigate(before ? toStep(before) : path(hasMatches ? 'match-finder' : 'members'), { replace: true });
  };
  const goOn = async () => {
    if (next) return navigate(toStep(next), { state: { finder: true } });
    setBusy(true);
    setError(undefined);
    try {
      await loading(findMatches(device, wishes));
      await readFinder(device);
      await navigate(path('match-finder'));
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void goOn();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && event.target === heading.current) event.currentTarget.requestSubmit();
  };
  return (
    <form className="finder finder-wizard container" onSubmit={submit} onKeyDown={onKeyDown}>
      <div className="finder-sheet">
        <Faces wishes={wishes} around={around?.profiles} />
        <Button variant="plain" icon className="finder-back" aria-label={t`Back`} onClick={back}>
          <Icon of={ArrowLeft} />
        </Button>
        <div className="finder-segments" aria-hidden>
          {steps.map((each, i) => (
            <span key={each} className={i <= place ? 'done' : undefined} />
          ))}
        </div>
        <span className="finder-at soft small figures">{t`${number} of ${of}`}</span>
        <h1 ref={heading} tabIndex={-1}>
          <Title of={step} />
        </h1>
        <div className="finder-ask">
          <Question
            step={step}
            questions={questions}
            ages={ages}
            wishes={wishes}
            choose={choose}
            count={<Count of={around?.count} gender={wishes.gender} />}
          />
          <div className="finder-actions">
            {error !== undefined && <Problem>{sentenceOf(i18n, error)}</Problem>}
            <Button type="submit" wide busy={busy}>
              {next ? <Trans>Continue</Trans> : <Trans>Show my suggestions</Trans>}
            </Button>
          </div>
        </div>
      </div>
    </form>
  );
}
