import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Opener } from '../../../shared/calls/chat.ts';
import type { Profile } from '../../../shared/calls/members.ts';
import { openersFor } from '../../../shared/icebreaker.ts';
import { useDevice, userAtom } from '../../app/atoms.ts';
import { settingsAtom } from '../../sites/site.ts';
import { useInterestName } from '../interests.ts';
import { useRegionName } from '../place.ts';

/** Wait in ms before local data replaces the server's answer. */
const timeoutMs = 1500;

/** Openers in the member's language; offline from local data. Undefined until either is known. */
export function useOpeners(profile: Profile): string[] | undefined {
  const { api, platform } = useDevice();
  const me = useAtomValue(userAtom)?.profile;
  const visible = useAtomValue(settingsAtom)?.visible_profile_fields;
  const [asked, setAsked] = useState<Opener[] | 'none'>();
  const word = useWording(profile.name);

  useEffect(() => {
    let stopped = false;
    const settle = (answer: Opener[] | 'none') => !stopped && setAsked((now) => now ?? answer);
    const timer = platform.setTimeout(() => settle('none'), platform.online() ? timeoutMs : 0);
    api.call('GET icebreaker.php', { id: profile.id }, { retry: false }).then(
      ({ openers }) => settle(openers),
      () => settle('none'),
    );
    return () => {
      stopped = true;
      platform.clearTimeout(timer);
    };
  }, [api, platform, profile.id]);

  if (asked === undefined) return undefined;
  const openers = asked === 'none' ? openersFor(me ?? {}, profile, visible ?? []) : asked;
  return openers.map(word);
}

function useWording(name: string): (opener: Opener) => string {
  const { t } = useLingui();
  const interestName = useInterestName();
  const regionName = useRegionName();
  const general = () => t`Hi ${name}! What made you smile today?`;
  return (opener) => {
    switch (opener.about) {
      case 'shared_interest': {
        const interest = interestName(opener.interest);
        return t`${interest}? Me too! How did you get into it?`;
      }
      case 'interest': {
        const interest = interestName(opener.interest);
        return t`I saw “${interest}” on your profile. What do you love about it?`;
      }
      case 'same_region':
      case 'region': {
        // Of “País Vasco / Euskadi” the first: nobody says both.
        const region = regionName(opener.region)?.split(' / ')[0];
        if (!region) return general();
        return opener.about === 'region'
          ? t`What shouldn’t I miss around ${region}?`
          : t`I live in ${region} too! What’s your favourite spot there?`;
      }
      case 'photo':
        return t`Great photo! What’s the story behind it?`;
      case 'sunday':
        return t`What does your perfect Sunday look like?`;
      case 'week':
        return t`What are you looking forward to this week?`;
      default:
        return general();
    }
  };
}
