import { msg } from '@lingui/core/macro';
import type { StaticPage } from './page.ts';
import { Shown } from './shown.tsx';

const privacy: StaticPage = {
  title: msg`Privacy`,
  intro: [
    msg({
      message:
        '{company} is responsible for the data that {site} has about you. Just being a member here is sensitive: we keep what the site needs, sell none of it, and show no third-party ads.',
    }),
  ],
  sections: [
    {
      id: 'stored',
      title: msg`What we store`,
      text: [
        {
          list: [
            msg`Your account: email address, date of birth, language, a hash of your password, your settings, and the devices you’re logged in on.`,
            msg`Your profile, as you fill it in: name, gender, who you’re looking for, country and region, interests, photos. We remove the place where a photo was taken.`,
            msg`What you do here: messages, likes, blocks, reports and complaints.`,
            msg`Purchases and credits. Of a bank account we keep the last four digits; card numbers never reach us.`,
          ],
        },
        msg`We only ask where you are if you tap the button for it. We round it, and keep only the region. Others see “online”, “today” or “this week”, never the time.`,
        msg`If the app fails, your browser reports where in our program that was: never who you are, and nothing you wrote.`,
      ],
    },
    {
      id: 'why',
      title: msg`Our legal grounds`,
      text: [
        msg`Most of it because our contract with you needs it. What your profile says about your sex life, push notifications and where you came from: because you agree, until you change your mind. Payment records: because the law requires them. Counting wrong passwords and checking reports: to keep members safe.`,
      ],
    },
    {
      id: 'seen',
      title: msg`Who sees it`,
      text: [
        msg`Other members see your profile, and those you write to see your messages. Locked photos are never sent to anyone who isn’t allowed to see them. You can block members and hide yourself from lists.`,
        {
          needs: 'resell',
          text: msg`Your profile can also be shown on our sister sites in the same niche.`,
        },
        msg`Messages are not end-to-end encrypted: if one is reported, our team reads a copy of it. A program, not a person, looks for contact details in first messages of new members.`,
        msg`Emails, text messages, push notifications and payments go through providers, which get what they need for that. A push notification carries none of your text.`,
      ],
    },
    {
      id: 'time',
      title: msg`For how long`,
      text: [
        {
          list: [
            msg({
              message:
                'A deleted account: {recovery, plural, one {# day} other {# days}}, during which you can restore it. Then profile, photos, chats and likes are gone. Payment records stay, without your name.',
            }),
            msg({
              message:
                'An account whose address was never confirmed: {unconfirmed, plural, one {# day} other {# days}} after its last use.',
            }),
            msg({ message: 'A login: {session, plural, one {# day} other {# days}} after its last use.' }),
            msg({
              message:
                'Which browsers you log in with: {device, plural, one {# day} other {# days}} after the last login there.',
            }),
            msg({
              message: 'A complaint: {complaint, plural, one {# day} other {# days}} after it is closed.',
            }),
            msg`Counts of wrong attempts: a week at most, as hashes.`,
          ],
        },
        msg`What is stored on your device is listed under <cookies>cookies</cookies>. Logging out removes it.`,
      ],
    },
    {
      id: 'rights',
      title: msg`What you can do`,
      text: [
        msg`In <settings>Settings</settings> you can see and correct everything, download a copy of it, choose which emails and push notifications you get, and delete your account. Every news email has a link to unsubscribe.`,
        msg`You can also ask us, through the <complaints>complaints form</complaints> or at <mail>{mail}</mail>, object to how we use your data, and complain to the data protection authority of your country. We answer within a month.`,
      ],
    },
  ],
};

export default function Privacy() {
  return <Shown page={privacy} />;
}
