import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const ban: StaticPage = {
  title: msg`Rules of conduct`,
  intro: [
    msg({
      message:
        'People show a lot of themselves on {site}. These rules keep that safe. They hold for profiles, photos and messages alike.',
    }),
  ],
  sections: [
    {
      id: 'banned',
      title: msg`What is banned`,
      text: [
        {
          list: [
            msg({
              message: 'Being younger than {age}, and anything that makes minors sexual. We report it to the police.',
            }),
            msg`Fake profiles: the name or photos of somebody else, or a person who does not exist.`,
            msg`Fraud: asking for money, gift cards, investments or bank details, or sending people elsewhere for that.`,
            msg`Threats, stalking, insults, and hatred because of origin, faith, body, gender or sexuality.`,
            msg`Intimate pictures of others without their consent, and threatening to pass them on.`,
            msg`Selling sex, trade in people or drugs, and anything else that is against the law.`,
            msg`Advertising, mass messages, and programs that write or like in your name.`,
            msg`Making public what somebody told you in confidence, their address or their phone number.`,
          ],
        },
      ],
    },
    {
      id: 'kind',
      title: msg`What we ask of you`,
      text: [
        msg`No is an answer, and so is silence. Write as you would speak to somebody across a table. Show yourself as you are now. Meet in a public place first, tell a friend, and never send money to somebody you have not met.`,
      ],
    },
    {
      id: 'report',
      title: msg`How to report`,
      text: [
        msg`Choose “Report” on a profile or at a message. We get a copy of what you saw; whom you report is not told by whom. “Block” ends all contact at once, and you need no reason.`,
        msg`Without an account you can report illegal content by the <complaints>complaints form</complaints>. In danger, call the police first.`,
      ],
    },
    {
      id: 'follows',
      title: msg`What follows`,
      text: [
        msg`A person on our team reads every report and decides by what was seen, what it did, and whether it happened before. Content can be removed, and accounts suspended for a time or for good. Anyone who keeps reporting in bad faith also breaks the rules.`,
        msg`A suspension takes away no right of withdrawal: see the <returns>return policy</returns>.`,
      ],
    },
    {
      id: 'appeal',
      title: msg`How to appeal`,
      text: [
        msg`If you think that we were wrong, about you or about your report, say so by the <complaints>complaints form</complaints>. It costs nothing, you need not be logged in, and a person reviews it again. You can also go to a court or, in the European Union, to a certified body for settling disputes out of court.`,
      ],
    },
  ],
};

export default function Ban() {
  return <Shown page={ban} />;
}
