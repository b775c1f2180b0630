import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { AboutSite } from '../sites/about-site.tsx';
import { siteNameAtom } from '../sites/site.ts';

/** The footer's content. */
export const About = AboutSite;

export function AboutTitle() {
  const name = useAtomValue(siteNameAtom);
  return <Trans>About {name}</Trans>;
}
