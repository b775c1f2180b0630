import type { Plugin } from 'vite';

/** Removes what src/client/ui/draw-icon.ts does not read, above all a key of six random letters for each stroke. */
export const bareIcons = (): Plugin => ({
  name: 'bare-icons',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\// },
    handler: (code) => ({ code: code.replaceAll(unused, ''), map: null }),
  },
});

const unused = /, key: "\w+"|name: "[\w-]+",\s+size: 24,|,\s+aliases: \[[^[\]]*\]|__iconData\.node;/g;
