import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { replying } from '../../shared/paths.ts';

/** Milliseconds to wait for the conversation to open. */
const timeoutMs = 5000;

/** After "Reply" on a notification: focuses the composer once mounted, and cleans the address. */
export function useReply(): void {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (hash === replying) void navigate({ pathname, search }, { replace: true, state: { ...state, reply: true } });
  }, [hash, pathname, search, state, navigate]);
  const asked = hash === '' && (state as { reply?: boolean } | null)?.reply === true;
  useEffect(() => (asked ? whenThere('.composer textarea', (field) => field.focus()) : undefined), [asked]);
}

/** Returns how to stop waiting. */
function whenThere(selector: string, then: (element: HTMLElement) => void): () => void {
  const check = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) return;
    stop();
    // After the screen's own effects: on a phone the window's heading takes the focus first.
    requestAnimationFrame(() => setTimeout(() => then(found)));
  };
  const watching = new MutationObserver(check);
  const late = setTimeout(() => watching.disconnect(), timeoutMs);
  const stop = () => {
    clearTimeout(late);
    watching.disconnect();
  };
  watching.observe(document.body, { childList: true, subtree: true });
  check();
  return stop;
}
