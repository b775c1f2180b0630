/** Drawings of the iPhone's buttons, beside text that says the same. */

export function ShareBar() {
  return (
    <svg className="install-picture" viewBox="0 0 160 56" aria-hidden focusable="false">
      <rect className="bar" x="1" y="1" width="158" height="54" rx="14" />
      <path className="faint" d="m30 22-7 6 7 6m26-12 7 6-7 6m49-13h12v14h-12zm24 0h12v14h-12z" />
      <circle className="spot" cx="82" cy="28" r="20" />
      <path className="line" d="M76 25h-3v15h18V25h-3m-6 9V15m-5 5 5-5 5 5" />
    </svg>
  );
}

export function AddRow() {
  return (
    <svg className="install-picture" viewBox="0 0 160 56" aria-hidden focusable="false">
      <rect className="bar" x="1" y="1" width="158" height="54" rx="14" />
      <path className="faint" d="M16 14h44m-44 30h60" />
      <rect className="spot" x="9" y="19" width="142" height="20" rx="7" />
      <path className="faint" d="M18 29h78" />
      <path
        className="line"
        d="M130 22.5h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zm5 3v7m-3.5-3.5h7"
      />
    </svg>
  );
}
