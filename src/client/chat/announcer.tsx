import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { reachedAtom } from '../app/atoms.ts';
import { messageName } from './message-name.ts';
import type { MessageRow } from './rows.ts';

interface Props {
  /** Undefined until loaded. */
  rows: readonly MessageRow[] | undefined;
  name: string;
}

interface Heard {
  number: number;
  failed: ReadonlySet<string>;
  waiting: ReadonlySet<string>;
}

/** So many stay: a screen reader may be busy with the first while others come. */
const most = 20;

/**
 * Announces arriving messages politely, each in a new element, since repeated words would be no change. The list
 * itself can't be live: scrolling adds old messages.
 */
export function Announcer({ rows, name }: Props) {
  const { t, i18n } = useLingui();
  const reached = useAtomValue(reachedAtom);
  const [said, setSaid] = useState<readonly { key: number; words: string }[]>([]);
  const heard = useRef<Heard>(undefined);

  useEffect(() => {
    if (!rows) return;
    const before = heard.current;
    const now = hearIn(rows, before?.number ?? 0);
    heard.current = now;
    if (!before) return;
    const words = rows
      .filter((row) => isNews(row, before.number))
      .map((row) => `${name}: ${messageName(i18n, row.message)}`);
    if (hasMore(now.failed, before.failed)) words.push(t`A message couldn’t be sent.`);
    if (!reached && hasMore(now.waiting, before.waiting)) words.push(t`Waiting to be sent`);
    if (words.length === 0) return;
    setSaid((some) =>
      [...some, ...words.map((each, i) => ({ key: (some.at(-1)?.key ?? 0) + i + 1, words: each }))].slice(-most),
    );
  }, [rows, name, reached, t, i18n]);

  return (
    <div className="for-readers" aria-live="polite">
      {said.map(({ key, words }) => (
        <p key={key}>{words}</p>
      ))}
    </div>
  );
}

function hearIn(rows: readonly MessageRow[], before: number): Heard {
  const own = rows.filter(({ mine }) => mine).map(({ message }) => message);
  // Not own ones: the answer to a send may come before messages that the server numbered before it.
  const theirs = rows.filter(({ mine }) => !mine).map(({ message }) => message.number ?? 0);
  const unsent = own.filter(({ number, failed }) => number === undefined && !failed);
  return {
    number: Math.max(before, ...theirs),
    failed: new Set(own.filter(({ failed }) => failed).map(({ id }) => id)),
    waiting: new Set(unsent.map(({ id }) => id)),
  };
}

const isNews = ({ mine, message: { kind, number = 0 } }: MessageRow, heard: number): boolean =>
  !mine && kind !== 'withdrawn' && number > heard;

const hasMore = (now: ReadonlySet<string>, before: ReadonlySet<string>): boolean =>
  [...now].some((id) => !before.has(id));
