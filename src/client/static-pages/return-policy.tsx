import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';
import { withdrawalForm } from './withdrawal-form.ts';

const returns: StaticPage = {
  title: msg`Refund policy`,
  intro: [
    msg({
      message:
        'For {days, plural, one {# day} other {# days}} after a purchase you can withdraw from it, without giving a reason. We refund what you haven’t used.',
    }),
  ],
  sections: [
    {
      id: 'how',
      title: msg`How to withdraw`,
      text: [
        msg`Open <transactions>your purchases</transactions>, choose the order and then “Withdraw from this order”. You see what you get back before you confirm, and you get an email about it.`,
        msg`You don’t have to use the button. A clear sentence to <mail>{mail}</mail> or by post is enough: “I withdraw from my purchase”, with the order number, its date, and the address of your account. It’s in time if you send it within the period.`,
        msg({ message: 'Our postal address: {company}, {address}.' }),
      ],
    },
    withdrawalForm,
    {
      id: 'amount',
      title: msg`What you get back`,
      text: [
        msg`When you order, you ask us to start at once, within the withdrawal period: you get your credits right away. Credits you’ve used are a service you’ve received, and aren’t refunded. For the others you get the same share of what you paid: half of the credits left, half of the price.`,
        msg`Your oldest credits are used first, so those from your newest purchase are the last to go. Credits we gave you have no cash value.`,
      ],
    },
    {
      id: 'when',
      title: msg`How you get your money back`,
      text: [
        msg`We refund you right away, the same way you paid, at no charge. Your bank may take a few days. The credits leave your balance when we send the money back.`,
        msg`You stay a premium member as long as one purchase isn’t refunded.`,
      ],
    },
    {
      id: 'chargeback',
      title: msg`Payments reversed by your bank`,
      text: [
        msg`If your bank reverses a payment, we take back its unused credits. Used ones are deducted from your next purchase, and you can’t pay by direct debit any more. Withdrawing is easier for everyone.`,
      ],
    },
    {
      id: 'wrong',
      title: msg`If something goes wrong`,
      text: [
        msg`Paid, but no credits? Open the order: it asks the payment provider again. A failed message costs nothing. For anything else, and after the period as well, there’s the <complaints>complaints form</complaints>; your legal rights when a service is faulty stay as they are.`,
      ],
    },
  ],
};

export default function ReturnPolicy() {
  return <Shown page={returns} />;
}
