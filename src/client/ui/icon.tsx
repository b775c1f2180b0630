import type { ComponentType, SVGProps } from 'react';

/** A drawing of the line set, imported one by one: `import Heart from 'lucide-react/icons/heart'`. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;

interface Props {
  of: Drawing;
  size?: number;
  /** What a screen reader says; an icon beside words needs none. */
  label?: string;
  className?: string;
}

export function Icon({ of: Drawing, size = 24, label, className }: Props) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing size={size} strokeWidth={1.75} className={className} {...meaning} />;
}
