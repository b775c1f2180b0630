import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { Plot } from './plot.tsx';
import { isName, moneyIn, type Name, type Plotted, paidIn, plotted, reachOf, titles } from './series.ts';
import type { Statistics } from './statistics.tsx';
import { Steps } from './steps.tsx';

/** All plots by subject. */
export function Sections({ statistics }: { statistics: Statistics }) {
  const { i18n } = useLingui();
  const plot = (name: Name) => plotted(statistics, name, titles[name]);
  const isSynthetic = statistics.series.flatMap(({ name }) => {
    const own = name.replace('synthetic:', '');
    return own !== name && isName(own) ? [plotted(statistics, name, titles[own])] : [];
  });
  const parts: { title: MessageDescriptor; plots: Plotted[]; more?: ReactNode }[] = [
    {
      title: msg`Members`,
      plots: [plot('signups'), plot('signups_finished'), plot('confirmed'), plot('active')],
      more: <Steps statistics={statistics} />,
    },
    { title: msg`Likes and chats`, plots: [plot('likes'), plot('matches'), plot('conversations'), plot('messages')] },
    {
      title: msg`Money`,
      plots: [
        ...moneyIn(statistics, 'paid:', paidIn),
        ...moneyIn(statistics, 'given_back:', (currency) => msg`Refunded or charged back in ${currency}`),
        plot('credits_spent'),
      ],
    },
    {
      title: msg`Email`,
      plots: [plot('mails_sent'), plot('mails_bounced'), plot('mails_failed'), plot('mails_complained')],
    },
    { title: msg`Push`, plots: [reachOf(statistics), plot('pushes_sent'), plot('pushes_gone')] },
  ];
  return (
    <>
      {parts.map(({ title, plots, more }) => (
        <Section key={i18n._(title)} title={i18n._(title)} statistics={statistics} plots={plots}>
          {more}
        </Section>
      ))}
      {isSynthetic.length > 0 && (
        <Section title={i18n._(msg`Fictional profiles and bots`)} statistics={statistics} plots={isSynthetic}>
          <p className="soft">
            <Trans>These aren’t included in the figures above.</Trans>
          </p>
        </Section>
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  statistics: Statistics;
  plots: Plotted[];
  children: ReactNode;
}

function Section({ title, statistics, plots, children }: SectionProps) {
  const heading = useId();
  return (
    <section className="figure-section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className="plots">
        {plots.map((plot) => (
          <Plot key={plot.key} plot={plot} first={statistics.first} since={statistics.since} />
        ))}
      </div>
      {children}
    </section>
  );
}
