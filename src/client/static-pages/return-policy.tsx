import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const returns: StaticPage = {
  title: msg`Return policy`,
  intro: [
    msg({
      message:
        'For {days, plural, one {# day} other {# days}} after a purchase you can withdraw from it, without giving a reason. You get back what you have not spent.',
    }),
  ],
  sections: [
    {
      id: 'how',
      title: msg`How to withdraw`,
      text: [
        msg`Open <transactions>your purchases</transactions>, choose the order and then “Withdraw”. You see what you get back before you confirm, and you get a mail about it.`,
        msg`You need not use the button. A clear sentence to <mail>{mail}</mail> or by post is enough: “I withdraw from my purchase”, with the number of the order, its date, and the address of your account. It is in time if you send it within the period.`,
        msg({ message: 'Our postal address: {company}, {address}.' }),
      ],
    },
    {
      id: 'amount',
      title: msg`What you get back`,
      text: [
        msg`Credits are there at once, because you ask for that when you order. Those that you have spent are a service that you have had, and are not paid back. For the others you get the same share of what you paid: half of the credits left, half of the price.`,
        msg`Your oldest credits are spent first, so those of the newest purchase are the last to go. Credits that we gave you are worth no money.`,
      ],
    },
    {
      id: 'when',
      title: msg`How the money comes`,
      text: [
        msg`We pay back at once, the same way that you paid, without a fee. Your bank may need some days. The credits leave your balance when the payment does.`,
        msg`You stay a premium member as long as one purchase is not paid back.`,
      ],
    },
    {
      id: 'chargeback',
      title: msg`Payments taken back by your bank`,
      text: [
        msg`If you have your bank take back a payment, we take back its unspent credits. Those that are spent are subtracted from your next purchase, and direct debit is no longer offered to you. Withdrawing is easier for everybody.`,
      ],
    },
    {
      id: 'wrong',
      title: msg`If something went wrong`,
      text: [
        msg`Paid, but no credits? Open the order: it asks the payment provider again. A failed message costs nothing. For anything else, and after the period as well, there is the <complaints>complaints form</complaints>; your legal rights when a service is faulty stay as they are.`,
      ],
    },
  ],
};

export default function ReturnPolicy() {
  return <Shown page={returns} />;
}
