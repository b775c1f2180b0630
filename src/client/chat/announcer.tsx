import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { MessageRow } from './rows.ts';

/** Says politely what arrives while the window is open. The list itself can't be the live region: scrolling puts old messages into it. */
export function Announcer({ rows, name }: { rows: readonly MessageRow[]; name: string }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const heard = useRef<number>(undefined);
  const newest = rows.findLast((row) => !row.mine && row.message.kind !== 'withdrawn')?.message;
  const number = newest?.number ?? 0;
  const failed = rows.filter((row) => row.message.failed !== undefined).length;
  const failedBefore = useRef(failed);

  useEffect(() => {
    if (rows.length === 0) return;
    if (heard.current !== undefined && newest && number > heard.current)
      setWords(`${name}: ${newest.kind === 'gift' ? t`You have a new gift` : newest.text || t`Photo`}`);
    heard.current = Math.max(heard.current ?? 0, number);
  }, [rows.length, newest, number, name, t]);
  useEffect(() => {
    if (failed > failedBefore.current) setWords(t`A message could not be sent.`);
    failedBefore.current = failed;
  }, [failed, t]);

  return (
    <div className="for-readers" aria-live="polite">
      {words}
    </div>
  );
}
