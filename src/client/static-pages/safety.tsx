import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const safety: StaticPage = {
  title: msg`Dating safely`,
  intro: [
    msg`Most people here are who they say they are. These habits protect you from the few who aren’t, and they cost you nothing.`,
  ],
  sections: [
    {
      id: 'chatting',
      title: msg`While you chat`,
      text: [
        {
          list: [
            msg`Stay in the chat here until you trust someone. Keep your phone number, your address and where you work to yourself until then.`,
            msg`Be careful with people who want to move to another app right away, never have time for a call, or say they’re in love before you’ve met.`,
            msg`Never send money, gift cards or crypto, and never share a code, a bank detail or a photo of a document, however good the reason sounds.`,
            msg`Think twice before you send an intimate picture. If someone threatens to pass it on, don’t pay: keep the messages, report it here and go to the police.`,
          ],
        },
      ],
    },
    {
      id: 'before',
      title: msg`Before you meet`,
      text: [
        {
          list: [
            msg`Make a video call first. It’s the easiest way to see that the photos are real.`,
            msg`Tell a friend who you’re meeting, where, and when you’ll be back. Share your live location with them if you can.`,
            msg`Choose the place together, somewhere with other people around.`,
          ],
        },
      ],
    },
    {
      id: 'date',
      title: msg`On the date`,
      text: [
        {
          list: [
            msg`Get there and home by your own means, so that you can leave at any time.`,
            msg`Keep an eye on your drink, your phone and your bag.`,
            msg`Leave when it doesn’t feel right. You don’t owe anyone a reason, or a second drink.`,
          ],
        },
      ],
    },
    {
      id: 'help',
      title: msg`If something is wrong`,
      text: [
        msg`Choose “Report” on the profile or the message, and “Block” to end all contact. We don’t tell them who reported it. The <ban>community rules</ban> say what we do then.`,
        msg`Is someone in danger? Call 112, or the emergency number where you are.`,
      ],
    },
  ],
};

export default function Safety() {
  return <Shown page={safety} />;
}
