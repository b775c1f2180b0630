import './verification-queue.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { type ReactNode, useRef, useState } from 'react';
import type { WaitingVerification } from '../../shared/calls/verification.ts';
import { type VerificationFault, verificationFaults } from '../../shared/verification.ts';
import { Answered } from '../forms/answered.tsx';
import { useAction } from '../forms/use-action.ts';
import { gestureWords } from '../member-card/verified/gestures.ts';
import { settingsAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { FaultDialog } from './fault-dialog.tsx';
import { selfieFaultWords } from './fault-words.ts';
import { useCall } from './use-call.ts';
import { useDevice } from './use-device.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { whenOf } from './words.ts';

/** Selfies waiting for a comparison: one key each, without undo, because the selfie is then gone. */
export function VerificationQueue() {
  const asked = useCall('GET operator-verifications.php', {});
  return (
    <Answered asked={asked}>
      {({ verifications, count }) => <Queue {...{ verifications, count }} onDone={asked.retry} />}
    </Answered>
  );
}

interface QueueProps {
  verifications: WaitingVerification[];
  count: number;
  onDone: () => void;
}

function Queue({ verifications, count, onDone }: QueueProps) {
  const device = useDevice();
  const { busy, act } = useAction();
  const list = useRef<HTMLUListElement>(null);
  const [refusing, setRefusing] = useState<WaitingVerification>();

  const put = ({ id, photos }: WaitingVerification, fault?: VerificationFault) =>
    act(id, async () => {
      try {
        const photo = photos.find(({ isMain }) => isMain)?.id ?? id;
        await device.api.call('PUT operator-verifications.php', { id, photo, ...(fault && { fault }) });
      } finally {
        onDone(); // also if another operator was faster
      }
    });
  const keys = useGridKeys(list, {
    a: (index) => verifications[index] && put(verifications[index]),
    r: (index) => setRefusing(verifications[index]),
  });
  return (
    <>
      <div className="console-line figures" role="status">
        <Plural value={count} one="# selfie waiting" other="# selfies waiting" />
      </div>
      {verifications.length === 0 && (
        <Empty icon={BadgeCheck} title={<Trans>No selfies waiting</Trans>}>
          <Trans>Members who want their photo verified send a selfie with a gesture. It waits here.</Trans>
        </Empty>
      )}
      <ul ref={list} className="verification-queue" onKeyDown={keys}>
        {verifications.map((each) => (
          <Card
            key={each.id}
            verification={each}
            busy={busy === each.id}
            onAccept={() => put(each)}
            onRefuse={() => setRefusing(each)}
          />
        ))}
      </ul>
      {refusing && (
        <FaultDialog
          title={<Trans>Why are you refusing this selfie?</Trans>}
          faults={verificationFaults}
          words={selfieFaultWords}
          onClose={() => setRefusing(undefined)}
          onChoose={(fault) => {
            setRefusing(undefined);
            put(refusing, fault);
          }}
        />
      )}
    </>
  );
}

interface CardProps {
  verification: WaitingVerification;
  busy: boolean;
  onAccept: () => void;
  onRefuse: () => void;
}

/** Focusable as a whole: keys decide on the focused one (use-grid-keys.ts). */
function Card({ verification: { member, gesture, selfie, photos, at }, busy, onAccept, onRefuse }: CardProps) {
  const { t, i18n } = useLingui();
  const { name, age, site } = member;
  const asked = i18n._(gestureWords[gesture]);
  const when = whenOf(at);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a stop of its own, so that a key says which one is meant
    <li className="verification-card" tabIndex={0} aria-label={t`${name}, ${age}, ${site}`} aria-busy={busy}>
      <p>
        <strong>{t`${name}, ${age}`}</strong>{' '}
        <span className="soft small">
          {site} · {when}
        </span>
      </p>
      <p className="verification-asked">
        <Trans>Asked for: {asked}</Trans>
      </p>
      <div className="verification-pictures">
        <Picture file={selfie} alt={t`Selfie of ${name}`}>
          <Trans>Selfie</Trans>
        </Picture>
        {photos.map(({ id, full, isMain }, i) => {
          const number = i + 1;
          return (
            <Picture key={id} file={full} alt={t`Photo ${number} of ${name}`}>
              {isMain && <Trans>Main photo</Trans>}
            </Picture>
          );
        })}
      </div>
      <div className="verification-actions">
        <Button small aria-disabled={busy} onClick={onAccept}>
          <Trans>Same person</Trans> <kbd>a</kbd>
        </Button>
        <Button small variant="quiet" aria-disabled={busy} onClick={onRefuse}>
          <Trans>Refuse</Trans> <kbd>r</kbd>
        </Button>
      </div>
    </li>
  );
}

/** Whole: what is cut off may be the gesture. */
function Picture({ file, alt, children }: { file: string; alt: string; children: ReactNode }) {
  const src = (useAtomValue(settingsAtom)?.cdn_prefix ?? '') + file;
  return (
    <figure>
      <a href={src} target="_blank" rel="noreferrer" tabIndex={-1}>
        <img src={src} alt={alt} loading="lazy" />
      </a>
      {children && <figcaption className="soft small">{children}</figcaption>}
    </figure>
  );
}
