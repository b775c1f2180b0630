import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const faq: StaticPage = {
  title: msg`Questions and answers`,
  questions: true,
  intro: [msg`What members ask most. Press a question to see its answer.`],
  sections: [
    {
      id: 'cost',
      title: msg({ message: 'What does {site} cost?' }),
      text: [
        msg({
          message:
            'Signing up, likes, matches and reading are free. A message costs {message, plural, one {# credit} other {# credits}}. You buy credits in bundles, see <pricing>prices</pricing>. There is no subscription.',
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
        msg`Anyone who has bought a bundle of any size. You see all photos, start as many conversations as you like, and show more photos of yourself. It does not run out.`,
      ],
    },
    {
      id: 'answer',
      title: msg`Why can I not answer a message?`,
      text: [
        msg`Either your address is not confirmed yet, and the link is in your mail, or you have too few credits. What you wrote stays where it is.`,
      ],
    },
    {
      id: 'waits',
      title: msg`Why does my first message wait?`,
      text: [
        msg`First messages of new members that hold a phone number, an address or a link wait some minutes for a check. They are then sent by themselves.`,
      ],
    },
    {
      id: 'ticks',
      title: msg`What do the ticks mean?`,
      text: [
        msg`A clock: waiting on your device. One tick: sent. Two: arrived. Two in colour: seen. Within five minutes you can withdraw a message; its credits are spent.`,
      ],
    },
    {
      id: 'offline',
      title: msg`Does it work without connection?`,
      text: [
        msg`Yes. You can read every chat that is on this device, and write. What you write is sent once, in order, as soon as there is a connection. Buying and new searches need one.`,
      ],
    },
    {
      id: 'app',
      title: msg`Where do I get the app?`,
      text: [
        msg`You are in it. Choose “Install” or “Add to home screen” in your browser’s menu, and it stands beside your other apps. On an iPhone it needs Safari, and you log in once more.`,
      ],
    },
    {
      id: 'discreet',
      title: msg`Can others see on my phone that I am here?`,
      text: [
        msg`Notifications name nobody and quote nothing, unless you choose so in the <settings>settings</settings>. On a device of somebody else, choose “This is not my device” when you log in: nothing stays there.`,
      ],
    },
    {
      id: 'invisible',
      title: msg`Can I look around without being seen?`,
      text: [
        msg`Yes, with invisible mode in the settings. You are in no list, and nobody can write to you first. You can write to others.`,
      ],
    },
    {
      id: 'real',
      title: msg`Are the likes and members real?`,
      text: [
        msg`A like, a message and a countdown always stand for something that happened. The site invents none. A profile that was made by the operator, or is run by a program, says so wherever its name stands.`,
      ],
    },
    {
      id: 'delete',
      title: msg`How do I delete my account?`,
      text: [
        msg({
          message:
            'In the settings, with your password. For {recovery, plural, one {# day} other {# days}} the link in the mail brings it back; then it is gone for good.',
        }),
      ],
    },
    {
      id: 'money',
      title: msg`Can I get my money back?`,
      text: [
        msg({
          message:
            'For unspent credits, within {days, plural, one {# day} other {# days}}. See the <returns>return policy</returns>.',
        }),
      ],
    },
  ],
};

export default function Faq() {
  return <Shown page={faq} />;
}
