import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { catalogs } from './catalogs.ts';

/** Makes each sentence in the code an id and its English message. Not the server's, whose `msg` is no macro (say.ts). */
export const sentences = () =>
  babel({ presets: [linguiTransformerBabelPreset()], exclude: [/[\\/](node_modules|src[\\/]server)[\\/]/] });

/** Plugins of client code in the browser and in its tests. */
export const client = (root: string) => [react(), sentences(), catalogs(root)];
