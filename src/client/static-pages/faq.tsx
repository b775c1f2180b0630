import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const faq: StaticPage = {
  title: msg`Frequently asked questions`,
  questions: true,
  intro: [msg`The questions we get most. Tap one to see the answer.`],
  sections: [
    {
      id: 'cost',
      title: msg({ message: 'What does {site} cost?' }),
      text: [
        msg({
          message:
            'Signing up, likes, matches and reading are free. A message costs {message, plural, one {# credit} other {# credits}}. You buy credits in bundles, see <pricing>prices</pricing>. There’s no subscription.',
        }),
        {
          needs: 'least',
          text: msg({ message: 'In your country a message costs at least {least}, in the largest bundle.' }),
        },
      ],
    },
    {
      id: 'premium',
      title: msg`What is a premium member?`,
      text: [
        msg`Anyone who has bought a bundle, whatever its size. You see all photos, start as many chats as you like, and show more photos of yourself. It doesn’t run out.`,
      ],
    },
    {
      id: 'answer',
      title: msg`Why can’t I reply to a message?`,
      text: [
        msg`Either your email address isn’t confirmed yet (the link is in your inbox), or you don’t have enough credits. What you wrote stays where it is.`,
      ],
    },
    {
      id: 'waits',
      title: msg`Why is my first message waiting?`,
      text: [
        msg`First messages from new members that contain a phone number, an address or a link are held a few minutes for a check, then sent automatically.`,
      ],
    },
    {
      id: 'ticks',
      title: msg`What do the ticks mean?`,
      text: [
        msg`A clock: waiting on your device. One tick: sent. Two: delivered. Two in colour: seen. You can unsend a message within five minutes, but you don’t get its credits back.`,
      ],
    },
    {
      id: 'offline',
      title: msg`Does it work offline?`,
      text: [
        msg`Yes. You can read every chat on this device, and write. Your messages are sent once, in order, as soon as you’re online. Buying and new searches need a connection.`,
      ],
    },
    {
      id: 'app',
      title: msg`Where can I get the app?`,
      text: [
        msg`You’re already in it. Choose “Install” or “Add to home screen” in your browser’s menu to keep it with your other apps. On an iPhone you need Safari, and you log in once more.`,
      ],
    },
    {
      id: 'discreet',
      title: msg`Can others see on my phone that I’m here?`,
      text: [
        msg`Notifications show no names and no text, unless you choose so in <settings>Settings</settings>. On someone else’s device, choose “This is not my device” when you log in: nothing stays there.`,
      ],
    },
    {
      id: 'invisible',
      title: msg`Can I look around without being seen?`,
      text: [
        msg`Yes, with invisible mode in Settings. You don’t show up in any list, and nobody can write to you first. You can write to others.`,
      ],
    },
    {
      id: 'real',
      title: msg`Are the likes and members real?`,
      text: [
        msg`Every like, message and countdown stands for something real: we never make one up. A profile that we made, or that a program runs, says so wherever you see its name.`,
      ],
    },
    {
      id: 'delete',
      title: msg`How do I delete my account?`,
      text: [
        msg({
          message:
            'In Settings, with your password. For {recovery, plural, one {# day} other {# days}} the link in our email restores it; after that it’s gone for good.',
        }),
      ],
    },
    {
      id: 'money',
      title: msg`Can I get my money back?`,
      text: [
        msg({
          message:
            'For unused credits, within {days, plural, one {# day} other {# days}}. See the <returns>refund policy</returns>.',
        }),
      ],
    },
  ],
};

export default function Faq() {
  return <Shown page={faq} />;
}
