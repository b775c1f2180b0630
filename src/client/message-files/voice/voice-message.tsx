import { Trans, useLingui } from '@lingui/react/macro';
import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { markHeard, nextUnheard } from '../../../local/chat/heard.ts';
import type { Device } from '../../../local/device/device.ts';
import type { LocalMessage } from '../../../local/storage/db.ts';
import type { MessageFiles } from '../../../shared/calls/chat.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { settingsAtom } from '../../sites/site.ts';
import type { FileProps } from '../kinds.ts';
import { useFile } from '../use-file.ts';
import { playingAtom, type Track } from './player.ts';
import { clock } from './times.ts';
import { VoiceBar } from './voice-bar.tsx';

/** Voice message in its bubble. */
export function VoiceMessage({ file, size, from, ...message }: FileProps<MessageFiles['voice']>) {
  const { t } = useLingui();
  const device = useDevice();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix;
  const { src } = useFile({ ...message, file });
  const { id } = message;
  const failed = useAtomValue(
    useMemo(() => atom((get) => get(playingAtom)?.id === id && get(playingAtom)?.failed), [id]),
  );
  const length = clock(file.duration / 1000);
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing is filled in here
    <div
      className="voice-message"
      style={{ width: size.width, minHeight: size.height }}
      role="group"
      aria-label={from === undefined ? t`Your voice message, ${length}` : t`Voice message from ${from}, ${length}`}
    >
      <VoiceBar
        track={src === undefined ? undefined : trackOf(device, cdn, { id, file, src })}
        duration={file.duration / 1000}
        waveform={file.waveform}
      />
      {failed && (
        <span className="small" role="alert">
          <Trans>The recording didn’t load. Tap play to try again.</Trans>
        </span>
      )}
    </div>
  );
}

interface Source {
  id: string;
  file: MessageFiles['voice'];
  src: string;
}

function trackOf(device: Device, cdn: string | undefined, { id, file, src }: Source): Track {
  return {
    ...{ id, src, duration: file.duration / 1000 },
    onPlay: () => inBackground(markHeard(device.db, id)),
    next: async () => {
      const next = await nextUnheard(device.db, id, device.member);
      return next?.voice && cdn !== undefined ? trackOf(device, cdn, sourceOf(next, next.voice, cdn)) : undefined;
    },
  };
}

const sourceOf = ({ id, conversation }: LocalMessage, file: MessageFiles['voice'], cdn: string): Source => ({
  ...{ id, file },
  src: `${cdn}${file.filename}?${conversation}`,
});
