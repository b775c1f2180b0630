import './report-member.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useId, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { block } from '../../local/members/members.ts';
import { report } from '../../local/reports/report.ts';
import { longestReport, reportedMessages } from '../../shared/limits.ts';
import { fileOf } from '../../shared/message-kinds.ts';
import { type ReportCategory, urgentCategories } from '../../shared/report-categories.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { TextArea } from '../forms/text-area.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { useToast } from '../ui/toast.tsx';
import { Categories } from './categories.tsx';
import { draftOf } from './report-draft.ts';
import { Reported, type Props as Shown, Waits } from './reported.tsx';

interface Props {
  profile: string;
  /** Reported message; without it the report is about the member. */
  message?: string;
  /** Reported photo of the profile. */
  photo?: string;
  name: string;
  /** A conversation exists that the report can include. */
  hasConversation?: boolean;
  onClose: () => void;
  onBlocked: () => void;
}

/** Waits in the outbox like any other change, so that a block right after it takes nothing away. */
export default function ReportMember({ profile, message, photo, name, hasConversation, onClose, onBlocked }: Props) {
  const device = useDevice();
  const id = useId();
  const toast = useToast();
  const [sent, setSent] = useState<Shown['copy']>();
  const online = useAtomValue(onlineAtom);
  const draft = draftOf(device, message ?? profile);
  useEffect(() => {
    addEventListener('resize', showField);
    return () => removeEventListener('resize', showField);
  }, []);
  const { form, onSubmit, busy, problem, error } = useForm({
    names: ['category', 'text', 'conversation', 'block'],
    check: ({ category }) => (category === '' ? { category: 'unknown_value' } : {}),
    send: async ({ category, text, conversation, block: alsoBlock }) => {
      await report(device, {
        ...{ profile, category: category as ReportCategory, text },
        ...(message !== undefined && { message }),
        ...(photo !== undefined && { photo }),
        ...(conversation !== '' && { conversation: true }),
      });
      draft.clear();
      if (alsoBlock === '') {
        // An urgent report hides the member, and with them this dialog.
        if (!online || !isUrgent(category))
          return setSent(await copied(device, { message, photo, conversation: conversation !== '' }));
        toast(<Trans>Thank you for telling us</Trans>);
        return onClose();
      }
      const copy = await copied(device, { message, photo, conversation: conversation !== '' });
      await block(device, profile);
      // Their page disappears with this dialog.
      toast(
        online ? (
          <Trans>
            Thank you. Someone on our team will review your report. You and {name} no longer see each other.
          </Trans>
        ) : (
          <Waits name={name} copy={copy} />
        ),
      );
      onBlocked();
    },
  });
  if (sent) return <Reported name={name} copy={sent} waits={!online} onClose={onClose} />;
  return (
    <Modal
      title={
        message !== undefined ? (
          <Trans>Report this message from {name}</Trans>
        ) : photo !== undefined ? (
          <Trans>Report this photo of {name}</Trans>
        ) : (
          <Trans>Report {name}</Trans>
        )
      }
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={id} busy={busy}>
            <Trans>Send report</Trans>
          </Button>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="report"
        ref={form}
        onSubmit={onSubmit}
        onChange={({ currentTarget }) => draft.keep(currentTarget)}
        noValidate
      >
        <Categories chosen={draft.says('category')} error={error('category')} />
        <TextArea
          label={<Trans>What happened? (optional)</Trans>}
          name="text"
          rows={3}
          maxLength={longestReport}
          defaultValue={draft.says('text')}
        />
        {hasConversation && (
          <label className="report-row">
            <input type="checkbox" name="conversation" defaultChecked={draft.says('conversation') !== undefined} />
            <Trans>Send our team the last {reportedMessages} messages of this chat</Trans>
          </label>
        )}
        <label className="report-row">
          <input type="checkbox" name="block" defaultChecked={draft.says('block') !== undefined} />
          <Trans>Also block {name}</Trans>
        </label>
        {problem && <Problem>{problem}</Problem>}
      </form>
    </Modal>
  );
}

/** The keyboard now covers half of the window. */
function showField(): void {
  if (document.activeElement instanceof HTMLTextAreaElement)
    document.activeElement.scrollIntoView({ block: 'nearest' });
}

interface Copied {
  message: string | undefined;
  photo: string | undefined;
  conversation: boolean;
}

async function copied({ db }: Device, { message, photo, conversation }: Copied): Promise<Shown['copy']> {
  if (photo !== undefined) return 'photo';
  if (message === undefined) return conversation ? 'conversation' : 'profile';
  const row = await db.messages.get(message);
  return row && fileOf(row) ? 'file' : 'message';
}

const isUrgent = (category: string): boolean => urgentCategories.some((urgent) => urgent === category);
