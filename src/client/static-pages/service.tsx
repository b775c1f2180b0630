import { msg } from '@lingui/core/macro';
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
      title: msg`For authorities and lawyers`,
      text: [
        msg`Legal orders and notices reach us at <mail>{mail}</mail> and at the postal address, in English or in the language of the country where we’re registered.`,
        { needs: 'register', text: msg({ message: 'Registration number: {register}.' }) },
        { needs: 'vat', text: msg({ message: 'VAT number: {vat}.' }) },
      ],
    },
  ],
};

export default function Service() {
  return <Shown page={service} />;
}
