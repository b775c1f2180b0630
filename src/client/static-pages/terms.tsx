import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const terms: StaticPage = {
  title: msg`Terms`,
  intro: [
    msg({ message: 'These terms hold between you and {company}, which runs {site}. This is the version of {date}.' }),
  ],
  sections: [
    {
      id: 'joining',
      title: msg`Who may join`,
      text: [
        msg({
          message:
            'You are at least {age} years old, and you are who you say you are. One person has one account. Keep your password to yourself, and tell us at once if somebody else has it.',
        }),
      ],
    },
    {
      id: 'offer',
      title: msg({ message: 'What {site} offers' }),
      text: [
        msg({
          message:
            '{site} is a place where adults meet: profiles, likes, matches and messages. We cannot promise that you meet somebody. We do not check who members are or what they have done, and each member answers for what they say and show.',
        }),
        msg`Who is suggested to you depends on what you both look for, shared interests, region, age, and who was here lately. Nobody can pay to stand higher.`,
      ],
    },
    {
      id: 'prices',
      title: msg`What is free, and what is not`,
      text: [
        msg`Likes, matches and reading messages are free. Sending costs credits: the <pricing>pricing page</pricing> lists how many, and what credits cost. There is no subscription: nothing renews by itself.`,
        msg({
          message:
            'Free members start {conversations, plural, one {# conversation} other {# conversations}} and show {freePhotos, plural, one {# photo} other {# photos}}. The first bundle makes you a premium member: you may write to anybody, show {premiumPhotos, plural, one {# photo} other {# photos}}, and see all photos of others.',
        }),
        msg`Credits are not money. They can be neither passed on nor paid out, except as the <returns>return policy</returns> says.`,
      ],
    },
    {
      id: 'content',
      title: msg`What you write and show`,
      text: [
        msg`It stays yours, and you must have the right to show it. You allow us to store it and to show it to those whom it is meant for, as long as it is here.`,
        msg`The <ban>rules of conduct</ban> are part of these terms. If you break them, you can lose content or your account. You can appeal through the <complaints>complaints form</complaints>.`,
      ],
    },
    {
      id: 'leaving',
      title: msg`Leaving`,
      text: [
        msg({
          message:
            'You can delete your account in the <settings>settings</settings> at any time. Nobody sees it from then on, and you can bring it back for {recovery, plural, one {# day} other {# days}}. Then it is gone, and unspent credits with it. If you want money back, withdraw from the purchase first.',
        }),
      ],
    },
    {
      id: 'liability',
      title: msg`What we answer for`,
      text: [
        msg({
          message:
            '{site} can be out of reach for a while. What you write without connection waits on your device and is sent later.',
        }),
        msg`For intent, gross negligence and harm to life or health we answer without limit; otherwise for the damage that is typical of a breach of this contract’s main duties. Rights that the law gives you as a consumer are not touched.`,
      ],
    },
    {
      id: 'law',
      title: msg`Changes and law`,
      text: [
        msg`We tell members of changes to these terms before they take effect. If you don't agree, you can leave.`,
        {
          needs: 'country',
          text: msg({
            message:
              'Applicable law: {country}. What protects consumers where you live applies as well, and you can go to a court there.',
          }),
        },
      ],
    },
    {
      id: 'sources',
      title: msg`Data and software of others`,
      text: [
        msg`This site or product includes IP2Location LITE data available from <ip2location>https://lite.ip2location.com</ip2location>.`,
        msg`The list of towns is an extract from <geonames>GeoNames</geonames>, under the licence <ccBy>CC BY 4.0</ccBy>.`,
        msg`This app is built with free software: here are <licenses>its licences</licenses>.`,
      ],
    },
  ],
};

export default function Terms() {
  return <Shown page={terms} />;
}
