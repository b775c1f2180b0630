import { Trans, useLingui } from '@lingui/react/macro';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useId, useRef, useState } from 'react';
import { editProfile } from '../../local/my-profile/my-profile.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { Answer } from '../../shared/calls/members.ts';
import { mostAnswers } from '../../shared/limits.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { AnswerCard } from '../member-card/prompts/answer-card.tsx';
import { useAnswers } from '../member-card/prompts/words.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu, type MenuItem } from '../ui/menu.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { useSaved } from './section.tsx';

/** Sentences that the member completed, in their order, and room for more. */
export function AnswersSection({ user }: { user: User }) {
  const { t } = useLingui();
  const id = useId();
  const device = useDevice();
  const saved = useSaved();
  const { answers = [] } = user.profile;
  const shown = useAnswers(answers);
  /** The prompt of the open dialog; empty for a new one. */
  const [editing, setEditing] = useState<string>();
  const { list, moved, setMoved } = useMoved();
  const save = async (changed: Answer[]) => {
    await editProfile(device, { answers: changed });
    saved();
  };
  const without = (prompt: string) => answers.filter((answer) => answer.prompt !== prompt);
  const move = (answer: Answer, place: number) => {
    setMoved({ prompt: answer.prompt, place: place + 1 });
    inBackground(editProfile(device, { answers: without(answer.prompt).toSpliced(place, 0, answer) }));
  };
  const itemsOf = (answer: Answer, place: number): MenuItem[] => [
    ...(place > 0
      ? [{ key: 'up', icon: ArrowUp, label: <Trans>Move up</Trans>, onSelect: () => move(answer, place - 1) }]
      : []),
    ...(place < answers.length - 1
      ? [{ key: 'down', icon: ArrowDown, label: <Trans>Move down</Trans>, onSelect: () => move(answer, place + 1) }]
      : []),
    {
      key: 'delete',
      icon: Trash,
      label: <Trans>Delete</Trans>,
      onSelect: () => inBackground(save(without(answer.prompt))),
    },
  ];
  const place = moved?.place ?? 0;
  return (
    <section className="own-section" data-part="answers" aria-labelledby={id}>
      <div className="own-section-head">
        <h2 id={id}>{t`In your own words`}</h2>
      </div>
      <ol className="own-answers" ref={list}>
        {shown.map((answer) => {
          const { prompt, text, words: title } = answer;
          return (
            <li key={prompt} data-answer={prompt}>
              <AnswerCard
                answer={answer}
                heading="h3"
                action={
                  <span className="own-answer-actions">
                    <Button
                      variant="plain"
                      icon
                      className="own-answer-edit"
                      aria-haspopup="dialog"
                      aria-label={t`Edit: ${title}`}
                      onClick={() => setEditing(prompt)}
                    >
                      <Icon of={Pencil} size={20} />
                    </Button>
                    <Menu
                      label={t`Options for “${title}”`}
                      items={itemsOf(
                        { prompt, text },
                        answers.findIndex((one) => one.prompt === prompt),
                      )}
                    >
                      <Icon of={EllipsisVertical} size={20} />
                    </Menu>
                  </span>
                }
              />
            </li>
          );
        })}
        {Array.from({ length: Math.max(mostAnswers - answers.length, 0) }, (_, i) => {
          const number = answers.length + i + 1;
          return (
            // One of them is enough for the keyboard.
            <li key={number} className="own-free" aria-hidden={i > 0}>
              <button
                type="button"
                className="plain"
                tabIndex={i > 0 ? -1 : undefined}
                aria-haspopup="dialog"
                onClick={() => setEditing('')}
              >
                <Icon of={Plus} />
                <Trans>Finish a sentence</Trans>
              </button>
            </li>
          );
        })}
      </ol>
      <p className="for-readers" role="status">
        {moved && <Trans>The answer is now number {place}.</Trans>}
      </p>
      {editing !== undefined && (
        <AnswerDialog answers={answers} of={editing} onSave={save} onClose={() => setEditing(undefined)} />
      )}
    </section>
  );
}

/** A moved answer changes its DOM position and would lose the focus. */
function useMoved() {
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ prompt: string; place: number }>();
  useEffect(() => {
    if (!moved) return;
    list.current?.querySelector<HTMLElement>(`[data-answer="${moved.prompt}"] [aria-haspopup=menu]`)?.focus();
  }, [moved]);
  return { list, moved, setMoved };
}
