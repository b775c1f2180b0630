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
            msg`Your profile, as you fill it in: name, gender, who you’re looking for, country and region, interests, languages, photos. We remove the place where a photo was taken.`,
            msg`What you do here: messages, likes, blocks, reports and complaints.`,
            msg`Purchases and credits. Of a bank account we keep the last four digits; card numbers never reach us.`,
          ],
        },
        msg`We only ask where you are if you tap the button for it. We round it, and keep only the region. Others see “online”, “active today” or “active this week”, never the time.`,
        msg`If the app fails, your browser reports where in our program that was: never who you are, and nothing you wrote.`,
      ],
    },
    {
      id: 'why',
      title: msg`Our legal grounds`,
      text: [
        {
          list: [
            msg`Our contract with you: your account, profile, messages and purchases. Without your email address, date of birth and what you’re looking for, you can’t join; the rest is up to you.`,
            msg`Your consent: what your profile says about your sex life or sexual orientation, push notifications, your position, and which advertisement brought you here.`,
            msg`A legal duty: payment records, reports of illegal content, and orders from authorities.`,
            msg`Our legitimate interest in a safe site: counting wrong passwords, checking reports, and preventing fraud.`,
          ],
        },
        msg`You can withdraw your consent at any time: change your profile, turn notifications off, or delete your account. What we did before that remains lawful.`,
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
        msg`These kinds of providers get what they need to work for us: hosting and storage, email, text messages, payments and push notifications. Authorities get data only where the law requires it.`,
        { needs: 'providers', text: msg({ message: 'Our providers: {providers}.' }) },
      ],
    },
    {
      id: 'abroad',
      title: msg`Outside Europe`,
      text: [
        msg`If you turn on push notifications, they go through your browser’s push service, for example of Google, Apple, Mozilla or Microsoft. It may be outside the European Economic Area. A push notification carries none of your text.`,
        {
          needs: 'abroad',
          text: msg({
            message: 'These providers are outside the European Economic Area, with these safeguards: {abroad}.',
          }),
        },
        msg`We look up your country from your IP address on our own server, with IP2Location LITE data, and don’t pass the address on for this.`,
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
            msg({
              message:
                'The copy in a report: {reportCopy, plural, one {# day} other {# days}} after the case is closed, because an appeal needs it.',
            }),
            msg({
              message:
                'A selfie for a verified photo: until someone on our team has compared it, {selfie, plural, one {# day} other {# days}} at most. No other member sees it.',
            }),
            msg({
              message:
                'A decision about a member: {decision, plural, one {# day} other {# days}}, or as long as it has effect.',
            }),
            msg`Counts of failed attempts: a week at most. We store who made them only as a hash.`,
            msg`The app’s logs hold no names, messages or IP addresses.`,
          ],
        },
        msg`What is stored on your device is listed under <cookies>cookies</cookies>. Logging out removes your copy of chats, photos and profiles.`,
      ],
    },
    {
      id: 'rights',
      title: msg`What you can do`,
      text: [
        msg`In <settings>Settings</settings> you can see and correct everything, download a copy of it, choose which emails and push notifications you get, and delete your account. Every news email has a link to unsubscribe.`,
        msg`You can also ask us for access, correction, deletion, restriction or a copy of your data, and object to how we use it: through the <complaints>complaints form</complaints> or at <mail>{mail}</mail>. We answer within a month, free of charge.`,
        { needs: 'officer', text: msg({ message: 'Our data protection officer: {officer}.' }) },
        {
          needs: 'dataAuthority',
          text: msg({ message: 'How we handle personal data is supervised by: {dataAuthority}.' }),
        },
        msg`You can complain to the data protection authority of the country where you live, of the one where you work, or of ours.`,
      ],
    },
  ],
};

export default function Privacy() {
  return <Shown page={privacy} />;
}
