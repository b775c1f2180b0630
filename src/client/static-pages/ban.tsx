import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const ban: StaticPage = {
  title: msg`Community rules`,
  intro: [
    msg({
      message:
        'People share a lot about themselves on {site}. These rules keep that safe. They apply to profiles, photos and messages.',
    }),
  ],
  sections: [
    {
      id: 'banned',
      title: msg`What’s not allowed`,
      text: [
        {
          list: [
            msg({
              message:
                'Being under {age}, and any sexual content involving minors. We close underage accounts, and report sexual content involving minors to the police.',
            }),
            msg`Fake profiles: someone else’s name or photos, or a made-up person.`,
            msg`Scams: asking for money, gift cards, investments or bank details, or luring people elsewhere to do so.`,
            msg`Threats, stalking, insults, and hatred based on origin, faith, body, gender or sexuality.`,
            msg`Intimate pictures of others without their consent, and threats to pass them on.`,
            msg`Selling sex, trafficking people or drugs, and anything else that’s against the law.`,
            msg`Advertising, mass messages, and programs that write or like in your name.`,
            msg`Publishing what someone told you in confidence, their address or their phone number.`,
          ],
        },
      ],
    },
    {
      id: 'kind',
      title: msg`What we ask of you`,
      text: [
        msg`No is an answer, and so is silence. Write as you’d talk to someone across a table. Show yourself as you are now. Meet in a public place first, tell a friend, and never send money to someone you haven’t met.`,
        msg`There’s more in <safety>Dating safely</safety>.`,
      ],
    },
    {
      id: 'report',
      title: msg`How to report`,
      text: [
        msg`Choose “Report” on a profile or a message. We get a copy of what you saw, and don’t tell them who reported it. “Block” ends all contact right away, no reason needed.`,
        msg`No account? Report illegal content through the <complaints>complaints form</complaints>. In an emergency, call the police first.`,
      ],
    },
    {
      id: 'follows',
      title: msg`What happens next`,
      text: [
        msg`Someone on our team reads every report and decides by what was seen, the harm done, and whether it happened before. We can remove content, and suspend accounts for a time or for good. Anyone who keeps reporting in bad faith also breaks the rules.`,
        msg`A suspension doesn’t affect your right of withdrawal: see the <returns>refund policy</returns>.`,
      ],
    },
    {
      id: 'appeal',
      title: msg`How to appeal`,
      text: [
        msg`Think we got it wrong, about you or about your report? Tell us through the <complaints>complaints form</complaints>. It’s free, you don’t have to log in, and a person reviews it again. You can also go to court or, in the European Union, to a certified body for settling disputes out of court.`,
      ],
    },
  ],
};

export default function Ban() {
  return <Shown page={ban} />;
}
