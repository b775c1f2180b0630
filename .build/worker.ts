import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Files that a device does not fetch ahead: useless without network, or read by few. */
const onlineOnly = [
  'assets/pages-*',
  'assets/locale-*-pages-*',
  'assets/visitor-list-*',
  'assets/tour-*',
  'assets/passkeys-*',
  'assets/confirm-identity-*',
  'assets/memory-*',
  'assets/bonus-*',
  'assets/pitch-*',
  'assets/shop-art-*',
  'assets/mailed-links-*',
  'assets/price-page-*',
  'assets/signup-????????.*',
  'assets/signup-modal-*',
  'assets/signup-steps-*',
  'assets/translation-*',
  'assets/voice-*',
  'assets/desktop-*',
  'assets/verification-*',
  'assets/debit-*',
  'assets/locale-*-extras-*',
  'assets/preview-bar-*',
  'assets/lander-*',
  'assets/entry-warning-*',
  'assets/locale-*-visitors-*',
  'assets/operator-*',
  'assets/locale-*-operator-*',
];

/** Builds sw/sw.ts, with the list of what it keeps. `plugins` see that build, which is one of its own. */
export const worker = (plugins: Plugin[]) =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    manifest: false,
    injectRegister: false,
    integration: {
      configureCustomSWViteBuild: (config) => {
        config.logLevel = 'warn';
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'assets/*.{js,css}'],
      globIgnores: onlineOnly,
      buildPlugins: { vite: plugins },
    },
  });
