import type { Plugin } from 'vite';

/**
 * Lets the build leave out what the app does not import: a name that is set on a component counts as a use of it. What is
 * said of a misuse is for development.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/lib\// },
    handler: (code) => ({
      code: code.replace(names, '').replace(makers, '/* @__PURE__ */ $&').split('\n').map(withoutWords).join('\n'),
      map: null,
    }),
  },
});

const names = /^\w+\.displayName = "\w+";$/gm;
const makers = /(?<== )React\$1\.(?:createContext|forwardRef|memo)\(/g;

/** A check throws the same error without them. */
function withoutWords(line: string): string {
  const begin = line.search(/, [`"]/);
  return begin > 0 && line.includes('invariant(') && /[`"]\);$/.test(line) ? `${line.slice(0, begin)});` : line;
}
