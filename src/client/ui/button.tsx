import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: 'filled' | 'quiet' | 'plain' | 'danger';
  /** A single icon as content; needs an aria-label. */
  icon?: boolean;
  small?: boolean;
  wide?: boolean;
  /** Shows a spinner instead of the label, and ignores presses. */
  busy?: boolean;
}

export function Button({ variant = 'filled', icon, small, wide, busy, className, children, onClick, ...rest }: Props) {
  const classes = [variant, icon && 'icon', small && 'small', wide && 'wide', className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      {...rest}
      className={classes}
      aria-busy={busy}
      aria-disabled={busy ?? rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span>{children}</span> : children}
      {busy && <Spinner />}
    </button>
  );
}
