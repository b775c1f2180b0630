import { msg } from '@lingui/core/macro';
import { answerTerm } from './after-complaint.ts';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const service: StaticPage = {
  title: msg`Support`,
  intro: [
    msg({
      message:
        'Most answers are in the <faq>frequently asked questions</faq>. For everything else, there are people at {site}.',
    }),
  ],
  sections: [
    {
      id: 'reach',
      title: msg`How to reach us`,
      text: [
        msg`By email: <mail>{mail}</mail>. Write from the address of your account, so we know it’s you. Never send your password: we don’t ask for it.`,
        {
          needs: 'phone',
          text: msg`By phone: <phone>{phone}</phone>. You pay your provider’s rate for the call.`,
        },
        msg({ message: 'By post: {company}, {address}.' }),
        msg`By form: <complaints>complaints</complaints>, with or without an account. You get a number and an email right away.`,
      ],
    },
    {
      id: 'order',
      title: msg`What we answer first`,
      text: [
        msg`A person reads everything. What may be illegal or dangerous comes first, then payments and lost accounts, then the rest in order of arrival. Questions about your personal data are answered within a month, as the law requires.`,
        answerTerm,
        msg`Emails from us always come from the address above. We never call you first, and never ask for codes, card numbers or money.`,
      ],
    },
    {
      id: 'yourself',
      title: msg`Quick fixes`,
      text: [
        {
          list: [
            msg`Forgot your password? <reset>Request a new one</reset>. Too many attempts? Wait as long as it says, or choose a new password.`,
            msg`No email from us? Check your spam folder, and the address in <settings>Settings</settings>.`,
            msg`Withdraw from a purchase: <transactions>your purchases</transactions>.`,
            msg`Too many emails or notifications? Choose under <notifications>notifications</notifications>.`,
            msg`A copy of your data, or deleting your account: <settings>settings</settings>.`,
            msg`Someone bothering you? Use “Report” and “Block” on their profile or in the chat.`,
          ],
        },
      ],
    },
    {
      id: 'authorities',
      title: msg`Contact point for authorities and members`,
      text: [
        msg`For authorities and for everyone who uses the site, our single point of contact under the Digital Services Act (articles 11 and 12) is <mail>{mail}</mail>. You can write in English or in the language of the country where we’re registered.`,
        msg`Legal orders and notices also reach us at our postal address.`,
      ],
    },
    {
      id: 'company',
      title: msg`Who we are`,
      text: [
        msg({ message: '{company}, {address}.' }),
        { needs: 'register', text: msg({ message: 'Registration: {register}.' }) },
        { needs: 'representative', text: msg({ message: 'Represented by {representative}.' }) },
        { needs: 'vat', text: msg({ message: 'VAT number: {vat}.' }) },
      ],
    },
  ],
};

export default function Service() {
  return <Shown page={service} />;
}
