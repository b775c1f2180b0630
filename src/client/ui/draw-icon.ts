import { createElement, type SVGProps } from 'react';

interface Data {
  /** Tag and attributes of each stroke. */
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Replaces lucide-react's createLucideIcon (vite.config.ts), which costs each first visit 1.5 KB for features we don't
 * use.
 */
export default function createIcon({ node }: Data) {
  return ({ size = 24, ...rest }: SVGProps<SVGSVGElement> & { size?: number | string }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        width: size,
        height: size,
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...rest,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
