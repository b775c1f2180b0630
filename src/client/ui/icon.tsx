import type { ComponentType, SVGProps } from 'react';

/** Icon component, imported one by one: `import Heart from 'lucide-react/icons/heart'`. */
export type Drawing = ComponentType<SVGProps<SVGSVGElement> & { size?: number | string }>;

interface Props {
  of: Drawing;
  size?: number;
  /** Text for screen readers; unnecessary beside text. */
  label?: string;
  className?: string;
}

export function Icon({ of: Drawing, size = 24, label, className }: Props) {
  const meaning = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <Drawing size={size} strokeWidth={1.75} className={className} {...meaning} />;
}
