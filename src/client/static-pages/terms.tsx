import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const terms: StaticPage = {
  title: msg`Terms`,
  intro: [
    msg({ message: 'These terms apply between you and {company}, which runs {site}. This is the version of {date}.' }),
  ],
  sections: [
    {
      id: 'joining',
      title: msg`Who may join`,
      text: [
        msg({
          message:
            'You’re at least {age} years old, and you’re who you say you are. One person has one account. Keep your password to yourself, and tell us right away if someone else has it.',
        }),
      ],
    },
    {
      id: 'offer',
      title: msg({ message: 'What {site} offers' }),
      text: [
        msg({
          message:
            '{site} is a place where adults meet: profiles, likes, matches and messages. We can’t promise that you’ll meet someone. We don’t check who members are or what they’ve done, and each member answers for what they say and show.',
        }),
        msg`Suggestions depend on what you’re both looking for, shared interests, region, age and recent activity. Nobody can pay to rank higher.`,
      ],
    },
    {
      id: 'prices',
      title: msg`What is free, and what is not`,
      text: [
        msg`Likes, matches and reading messages are free. Sending costs credits: the <pricing>pricing page</pricing> lists how many, and what credits cost. There’s no subscription: nothing renews automatically.`,
        msg({
          message:
            'Free members start {conversations, plural, one {# chat} other {# chats}} and show {freePhotos, plural, one {# photo} other {# photos}}. The first bundle makes you a premium member: you can write to anyone, show {premiumPhotos, plural, one {# photo} other {# photos}}, and see all photos of others.',
        }),
        msg`Credits are not money. They can be neither passed on nor paid out, except as the <returns>refund policy</returns> says.`,
      ],
    },
    {
      id: 'content',
      title: msg`What you write and show`,
      text: [
        msg`It stays yours, and you must have the right to show it. You allow us to store it and to show it to the people it’s meant for, as long as it’s here.`,
        msg`The <ban>community rules</ban> are part of these terms. If you break them, you can lose content or your account. You can appeal through the <complaints>complaints form</complaints>.`,
      ],
    },
    {
      id: 'leaving',
      title: msg`Closing your account`,
      text: [
        msg({
          message:
            'You can delete your account in <settings>Settings</settings> at any time. Nobody sees it from then on, and you can restore it for {recovery, plural, one {# day} other {# days}}. After that it’s gone, and unused credits with it. If you want money back, withdraw from the purchase first.',
        }),
      ],
    },
    {
      id: 'liability',
      title: msg`Liability`,
      text: [
        msg({
          message: '{site} may be unavailable at times. What you write offline waits on your device and is sent later.',
        }),
        msg`We’re liable as the law provides. Nothing in these terms limits your rights as a consumer.`,
      ],
    },
    {
      id: 'law',
      title: msg`Changes and law`,
      text: [
        msg`We’ll tell you about changes to these terms before they take effect. If you don’t agree, you can leave.`,
        { needs: 'law', text: msg({ message: 'These terms are governed by {law}.' }) },
        { needs: 'otherLaw', text: msg({ message: 'Applicable law: {otherLaw}.' }) },
        msg`The rules that protect consumers where you live apply as well, and you can go to court there.`,
      ],
    },
    {
      id: 'sources',
      title: msg`Third-party data and software`,
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
