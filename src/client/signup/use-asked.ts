import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ShownAttribute } from '../member-card/attributes.ts';
import type { Wanted } from '../session/join.ts';
import { settingsAtom } from '../sites/site.ts';
import { accountScreens, laterScreens, type SignupScreen } from './steps.ts';

/** Fields of the personal question, here because shared/profile-fields.ts comes with the members' code. */
const personal: Record<ShownAttribute, true> = {
  sexuality: true,
  hair_colour: true,
  eye_colour: true,
  body_type: true,
  relationship_status: true,
  tattoos: true,
  signup_reason: true,
};

/** Everything this newcomer is asked, in order: not what the site hides, nor push where the browser can't. */
export function useAsked(wanted: Partial<Wanted> | undefined): SignupScreen[] {
  const settings = useAtomValue(settingsAtom);
  // An answer to the browser's prompt must not change the order.
  const [canPush] = useState(() => 'PushManager' in window && Notification.permission !== 'denied');
  const shown = settings?.visible_profile_fields;
  const shows = (field: string) => shown?.includes(field) !== false;
  const leftOut: Partial<Record<SignupScreen, boolean>> = {
    // Messages to fictional profiles are never read.
    message: !wanted || wanted.fictional === true,
    personal: !Object.keys(personal).some(shows),
    interests: !shows('interests'),
    about: !shows('about'),
    push: !canPush || settings?.push_public_key === null,
  };
  return [...accountScreens, ...laterScreens].filter((screen) => !leftOut[screen]);
}
