export { Translated } from './translated.tsx';
export { TranslationBar } from './translation-bar.tsx';
