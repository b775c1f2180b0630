import { useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Problem } from '../ui/problem.tsx';
import { progressAt, questionAt, type SignupScreen, stepNames } from './steps.ts';
import { useLeftOut } from './use-left-out.ts';

/** Heading level: a page's own, or one below a dialog's. */
export const HeadingContext = createContext<'h1' | 'h3'>('h1');

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
  /** Label of the submit button. */
  submit: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  form?: RefObject<HTMLFormElement | null>;
  onInput?: ComponentProps<'form'>['onInput'];
  busy?: boolean;
  /** Error about the whole step. */
  problem?: ReactNode;
  /** Below the button: ways to skip. */
  others?: ReactNode;
}

/** One question per screen. Focuses its heading. */
export function Step({ title, lead, children, submit, onSubmit, form, onInput, busy, problem, others }: Props) {
  const Heading = use(HeadingContext);
  const head = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const dialog = head.current?.closest('dialog');
    const begin = () => {
      head.current?.focus({ preventScroll: true });
      (dialog ?? window).scrollTo(0, 0);
    };
    // A dialog opening behind this takes the focus, so run afterwards.
    if (dialog?.open === false) queueMicrotask(begin);
    else begin();
  }, []);
  return (
    <form className="signup-step" ref={form} onSubmit={onSubmit} onInput={onInput} noValidate>
      <div className="signup-words">
        <Heading ref={head} tabIndex={-1}>
          {title}
        </Heading>
        {lead && <p className="soft">{lead}</p>}
      </div>
      {children}
      <div className="signup-actions">
        <Problem>{problem}</Problem>
        <Button type="submit" wide busy={busy === true}>
          {submit}
        </Button>
        {others}
      </div>
    </form>
  );
}

interface BarProps {
  at: SignupScreen;
  back: (() => void) | undefined;
  /** Way out, at the bar's end. */
  end?: ReactNode;
}

/** Progress and back button. */
export function StepBar({ at, back, end }: BarProps) {
  const { t, i18n } = useLingui();
  const { step, part } = progressAt(at);
  const name = stepNames[step];
  const { number, of } = questionAt(at, useLeftOut());
  return (
    <div className="signup-bar" data-at={at}>
      {back && (
        <Button variant="plain" icon aria-label={t`Back`} onClick={back}>
          <Icon of={ArrowLeft} />
        </Button>
      )}
      <div className="signup-progress">
        <p>
          {name && <strong>{i18n._(name)}</strong>}{' '}
          {number > 0 && <span className="figures">{t`${number} of ${of}`}</span>}
        </p>
        <div className="signup-segments" aria-hidden>
          {stepNames.map((each, index) => (
            <span
              key={each.id}
              style={{ '--done': index < step ? 1 : index === step ? Math.max(part, 0.1) : 0 } as React.CSSProperties}
            />
          ))}
        </div>
      </div>
      <div className="signup-end">{end}</div>
    </div>
  );
}
