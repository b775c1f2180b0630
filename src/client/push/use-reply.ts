import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { replying } from '../../shared/paths.ts';

/** Milliseconds that a conversation may take to open. */
const timeoutMs = 5000;

/** “Reply” was pressed on a notification: the composer gets the focus as soon as it is there, and the address is clean again. */
export function useReply(): void {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === replying) void navigate({ pathname, search }, { replace: true, state: { ...state, reply: true } });
  }, [hash, pathname, search, state, navigate]);
  const asked = hash === '' && (state as { reply?: boolean } | null)?.reply === true;
  useEffect(() => (asked ? whenThere('.composer textarea', (field) => field.focus()) : undefined), [asked]);
}

/** Answers how to stop waiting. */
function whenThere(selector: string, then: (element: HTMLElement) => void): () => void {
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) return;
    stop();
    // Behind the screen's own effects: on a phone the window's heading takes the focus first.
    requestAnimationFrame(() => setTimeout(() => then(found)));
  };
  const watching = new MutationObserver(look);
  const late = setTimeout(() => watching.disconnect(), timeoutMs);
  const stop = () => {
    clearTimeout(late);
    watching.disconnect();
  };
  watching.observe(document.body, { childList: true, subtree: true });
  look();
  return stop;
}
