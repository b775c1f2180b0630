import '../../styles/print.css';
import '../pages.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '../../../local/device/api.ts';
import { type ComplaintCategory, complaintCategories } from '../../../shared/complaint-categories.ts';
import { uuidv7 } from '../../../shared/ids.ts';
import { longestComplaint } from '../../../shared/limits.ts';
import { path } from '../../../shared/paths.ts';
import { emailFault } from '../../../shared/rules.ts';
import { api } from '../../app/api.ts';
import { sessionAtom } from '../../app/atoms.ts';
import { useForm } from '../../forms/form.ts';
import { FormAlert } from '../../forms/form-alert.tsx';
import { TextArea } from '../../forms/text-area.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { afterComplaint } from '../after-complaint.ts';
import { Part } from '../shown.tsx';
import { Words } from '../words.tsx';
import { type Complained, Receipt } from './receipt.tsx';

const intro = msg`Something went wrong, someone is breaking the <ban>rules</ban>, or you found something illegal? Tell us. A person reads it, and you don’t need an account.`;

export default function Complaints() {
  const isMember = useAtomValue(sessionAtom).is === 'member';
  const [receipt, setReceipt] = useState<Complained>();
  return (
    <article className="text-page container">
      <h1>
        <Trans>Complaints</Trans>
      </h1>
      {receipt ? (
        <Receipt of={receipt} onAnother={() => setReceipt(undefined)} />
      ) : (
        <>
          <p>
            <Words of={intro} />
          </p>
          {isMember && (
            <p>
              <Link to={path('decisions')}>
                <Trans>Your reports and complaints, and our decisions</Trans>
              </Link>
            </p>
          )}
          <ComplaintForm onSent={setReceipt} />
          {afterComplaint.map((section) => (
            <Part key={section.id} section={section} />
          ))}
        </>
      )}
    </article>
  );
}

/** Needs the network: input stays until the server has it. */
function ComplaintForm({ onSent }: { onSent: (receipt: Complained) => void }) {
  const { t, i18n } = useLingui();
  const isMember = useAtomValue(sessionAtom).is === 'member';
  // Token of a decision's mail, which identifies members who can't log in any more.
  const query = useSearchParams()[0];
  const [isSpent, setSpent] = useState(false);
  const appeal = isSpent ? undefined : (query.get('appeal') ?? undefined);
  // From the page of the member's decisions.
  const decision = isMember ? (query.get('decision') ?? undefined) : undefined;
  const isKnown = isMember || appeal !== undefined;
  const number = query.get('about');
  // One id for all tries, so a lost answer causes no second complaint.
  const [id] = useState(() => uuidv7(Date.now(), (length) => crypto.getRandomValues(new Uint8Array(length))));
  const { form, onSubmit, busy, problem, error } = useForm({
    names: ['category', 'text', 'about', 'email'],
    check: ({ category, text, email }) => ({
      category: category === '' ? 'unknown_value' : undefined,
      text: text.trim() === '' ? 'required' : undefined,
      email: isKnown ? undefined : emailFault(email),
    }),
    send: async ({ text, about, email, ...filled }) => {
      const category = filled.category as ComplaintCategory;
      try {
        const { complaint } = await api.call('POST complaint.php', {
          ...{ id, category, text, about },
          ...(!isKnown && { email }),
          ...(appeal !== undefined && { appeal }),
          ...(decision && { decision }),
        });
        onSent({ ...complaint, text, category: sentences[category] });
      } catch (error) {
        if (appeal === undefined || !(error instanceof ApiError && error.code === 'link_invalid')) throw error;
        setSpent(true);
      }
    },
  });
  return (
    <form className="complaint" ref={form} onSubmit={onSubmit} noValidate>
      {appeal !== undefined && /^\d+$/.test(number ?? '') && (
        <p>
          <Trans>You’re appealing decision {number}. Someone who had no part in it will read what you write.</Trans>
        </p>
      )}
      {isSpent && (
        <Alert variant="warning">
          <Trans>This link has already been used, or is too old. You can still write to us here.</Trans>
        </Alert>
      )}
      <Select
        name="category"
        label={<Trans>What is it about?</Trans>}
        error={error('category')}
        defaultValue={appeal || decision || number !== null ? 'decision' : ''}
      >
        <option value="" disabled>
          {t`Choose`}
        </option>
        {complaintCategories.map((category) => (
          <option key={category} value={category}>
            {i18n._(sentences[category])}
          </option>
        ))}
      </Select>
      <TextArea
        label={<Trans>What happened?</Trans>}
        name="text"
        rows={6}
        maxLength={longestComplaint}
        error={error('text')}
      />
      <Field
        name="about"
        maxLength={300}
        defaultValue={number ?? ''}
        label={<Trans>Order, member or link, if it’s about one</Trans>}
        hint={<Trans>For example an order number, or a link to a profile.</Trans>}
        error={error('about')}
      />
      {!isKnown && (
        <Field
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          label={<Trans>Your email address</Trans>}
          hint={<Trans>We’ll only use it to answer you.</Trans>}
          error={error('email')}
        />
      )}
      <FormAlert
        problem={problem}
        offline={<Trans>You need to be online to send a complaint. What you’ve written stays here.</Trans>}
      />
      <div>
        <Button type="submit" busy={busy}>
          <Trans>Send complaint</Trans>
        </Button>
      </div>
    </form>
  );
}

const sentences: Record<ComplaintCategory, MessageDescriptor> = {
  illegal: msg`Illegal content`,
  conduct: msg`Another member’s behaviour`,
  decision: msg`I disagree with one of your decisions`,
  payment: msg`A payment or credits`,
  privacy: msg`My personal data`,
  service: msg`Something isn’t working`,
  other: msg`Something else`,
};
