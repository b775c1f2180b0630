import { useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import {
  type ComponentProps,
  type CSSProperties,
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Wanted } from '../session/join.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Problem } from '../ui/problem.tsx';
import type { SignupScreen } from './steps.ts';
import { WantedMember } from './wanted-member.tsx';

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
  onClick?: ComponentProps<'form'>['onClick'];
  onKeyDown?: ComponentProps<'form'>['onKeyDown'];
  /** Begins in the first empty field instead of at the heading: a phone's keyboard stays open. */
  typed?: boolean;
  busy?: boolean;
  /** Error about the whole step. */
  problem?: ReactNode;
  /** Below the button: ways to skip. */
  others?: ReactNode;
}

/** A press this soon was meant for the question before, whose button was in the same place. */
const newForMs = 500;

/** One question per screen, which takes the focus. */
export function Step(props: Props) {
  const { title, lead, children, submit, onSubmit, form, typed, busy, problem, others, ...events } = props;
  const Heading = use(HeadingContext);
  const head = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const shownAt = useRef(0);
  useLayoutEffect(() => {
    shownAt.current = performance.now();
    const dialog = head.current?.closest('dialog');
    const begin = () => {
      const inputs = typed ? [...(head.current?.closest('form')?.querySelectorAll('input') ?? [])] : [];
      (inputs.find(({ value }) => !value) ?? inputs[0] ?? head.current)?.focus({ preventScroll: true });
      (dialog ?? window).scrollTo(0, 0);
    };
    // A dialog opening behind this takes the focus, so run afterwards.
    if (dialog?.open === false) queueMicrotask(begin);
    else begin();
  }, [typed]);
  const submitTyped = (event: FormEvent<HTMLFormElement>) => {
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const isNew = performance.now() - shownAt.current < newForMs && inputs.every(({ value }) => !value);
    if (isNew) event.preventDefault();
    else onSubmit(event);
  };
  return (
    <form
      className="signup-step"
      ref={form}
      aria-labelledby={id}
      onSubmit={typed ? submitTyped : onSubmit}
      {...events}
      noValidate
    >
      <div className="signup-words">
        <Heading id={id} ref={head} tabIndex={-1}>
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
  asked: SignupScreen[];
  wanted: Partial<Wanted> | undefined;
  back: (() => void) | undefined;
  /** Way out, at the bar's end. */
  end?: ReactNode;
}

/** The header of every question: the way back, the progress, and the wanted member. */
export function StepBar({ at, asked, wanted, back, end }: BarProps) {
  const { t } = useLingui();
  const questions: SignupScreen[] = asked.filter((screen) => screen !== 'welcome');
  const number = questions.indexOf(at) + 1;
  const of = questions.length;
  return (
    <>
      <div className="signup-bar" data-at={at}>
        {back && (
          <Button variant="plain" icon aria-label={t`Back`} onClick={back}>
            <Icon of={ArrowLeft} />
          </Button>
        )}
        {number > 0 && (
          <div className="signup-progress" style={{ '--done': number / of } as CSSProperties}>
            <p className="for-readers">{t`${number} of ${of}`}</p>
          </div>
        )}
        <div className="signup-end">{end}</div>
      </div>
      {wanted && <WantedMember member={wanted} />}
    </>
  );
}
