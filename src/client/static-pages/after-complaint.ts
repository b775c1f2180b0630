import { msg } from '@lingui/core/macro';
import type { Section, Text } from './page.ts';

export const answerTerm: Text = msg({
  message:
    'We answer a complaint within {answer, plural, one {# day} other {# days}}. If we need longer, we write to you within that time and say when you’ll have our answer.',
});

/** The way of a complaint, in our hands and beyond them. */
export const afterComplaint: readonly Section[] = [
  {
    id: 'follows',
    title: msg`What happens with your complaint`,
    text: [
      answerTerm,
      msg({
        message:
          'Disagree with what we decided about content, a report or an account? You can appeal within six months ({appeal, plural, one {# day} other {# days}}), free of charge. A person reviews it again.',
      }),
    ],
  },
  {
    id: 'outside',
    title: msg`If we can’t solve it together`,
    text: [
      {
        needs: 'disputeBody',
        text: msg({
          message: 'For a dispute about a purchase you can turn to {disputeBody}. We take part in its procedure.',
        }),
      },
      msg`About decisions on content or accounts, you can choose a certified body for settling disputes out of court (article 21 of the Digital Services Act). <bodies>The European Commission lists them</bodies>.`,
      {
        needs: 'servicesAuthority',
        text: msg({ message: 'Our duties under the Digital Services Act are supervised by: {servicesAuthority}.' }),
      },
      {
        needs: 'consumerAuthority',
        text: msg({ message: 'How we treat consumers is supervised by: {consumerAuthority}.' }),
      },
      {
        needs: 'dataAuthority',
        text: msg({ message: 'How we handle personal data is supervised by: {dataAuthority}.' }),
      },
      msg`You can report us to the authorities that supervise us, or to those of the country where you live, and you can always go to court.`,
    ],
  },
];
