import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const service: StaticPage = {
  title: msg`Support`,
  intro: [
    msg({
      message: 'Many answers stand under <faq>questions and answers</faq>. For all others there are people at {site}.',
    }),
  ],
  sections: [
    {
      id: 'reach',
      title: msg`How to reach us`,
      text: [
        msg`By mail: <mail>{mail}</mail>. Write from the address of your account, so that we know that it is you. Never send your password: we do not ask for it.`,
        {
          needs: 'phone',
          text: msg`By phone: <phone>{phone}</phone>. You pay what your provider asks for such a call.`,
        },
        msg({ message: 'By post: {company}, {address}.' }),
        msg`By form: <complaints>complaints</complaints>, with or without an account. You get a number and a mail at once.`,
      ],
    },
    {
      id: 'order',
      title: msg`What is answered when`,
      text: [
        msg`A person reads everything. What may be illegal, or endangers somebody, comes first; then payments and lost accounts; then the rest, in the order in which it came. Questions about your personal data are answered within a month, as the law says.`,
        msg`Mail from us always comes from the address above. We never call you first, and never ask for codes, card numbers or money.`,
      ],
    },
    {
      id: 'yourself',
      title: msg`Quicker without us`,
      text: [
        {
          list: [
            msg`Password forgotten: <reset>ask for a new one</reset>. Too many wrong tries: wait as long as it says, or choose a new password.`,
            msg`No mail from us: look into the folder for spam, and at the address in the <settings>settings</settings>.`,
            msg`Withdraw from a purchase: <transactions>your purchases</transactions>.`,
            msg`Too much mail or push: <notifications>notifications</notifications>.`,
            msg`A copy of your data, or deleting your account: <settings>settings</settings>.`,
            msg`Somebody bothers you: “Report” and “Block” stand on their profile and in the conversation.`,
          ],
        },
      ],
    },
    {
      id: 'authorities',
      title: msg`For authorities and lawyers`,
      text: [
        msg`Orders and legal notices reach us at <mail>{mail}</mail> and at the postal address, in English or in the language of the country where we are registered.`,
        { needs: 'register', text: msg({ message: 'Registration number: {register}.' }) },
        { needs: 'vat', text: msg({ message: 'VAT number: {vat}.' }) },
      ],
    },
  ],
};

export default function Service() {
  return <Shown page={service} />;
}
