import { type ComponentProps, lazy } from 'react';
import { loadCatalog } from '../../i18n/i18n.ts';
import type { ReportedProps } from '../kinds.ts';

type Parts = typeof import('./parts.ts');

/** Without its code a recording has its length, and the composer no microphone. */
const without: Parts = {
  AttachVoice: () => null,
  VoiceMessage: ({ file }: ComponentProps<Parts['VoiceMessage']>) => <>{Math.round(file.duration / 1000)}″</>,
};

/** With their sentences. The worker keeps both from the first conversation on, so that one can record without network. */
const load = (): Promise<Parts> =>
  Promise.all([import('./parts.ts'), loadCatalog('extras')]).then(
    ([parts]) => parts,
    () => without,
  );

export const AttachVoice = lazy(async () => ({ default: (await load()).AttachVoice }));
export const VoiceMessage = lazy(async () => ({ default: (await load()).VoiceMessage }));

// biome-ignore lint/a11y/useMediaCaption: nobody has written down what a member said
export const ReportedVoice = ({ src, name }: ReportedProps) => <audio controls src={src} aria-label={name} />;
