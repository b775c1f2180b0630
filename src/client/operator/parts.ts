import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComponentType } from 'react';
import { Cases } from './cases.tsx';
import { Fictional } from './fictional/fictional.tsx';
import { HeldQueue } from './held-queue.tsx';
import { Log } from './log.tsx';
import { MailQueue } from './mail-queue.tsx';
import { Members } from './members/members.tsx';
import { Overview } from './overview/overview.tsx';
import { PhotoQueue } from './photo-queue.tsx';
import { Shop } from './shop/shop.tsx';
import { Sites } from './sites/sites.tsx';
import { Statistics } from './statistics/statistics.tsx';
import { VerificationQueue } from './verification-queue.tsx';

interface ConsolePart {
  title: MessageDescriptor;
  Content: ComponentType;
}

/** Parts of the console, in the order of its bar; each at /operator/NAME. */
export const parts = {
  overview: { title: msg`Overview`, Content: Overview },
  photos: { title: msg`Photos`, Content: PhotoQueue },
  verifications: { title: msg`Verifications`, Content: VerificationQueue },
  messages: { title: msg`Messages`, Content: HeldQueue },
  reports: { title: msg`Reports`, Content: Cases },
  mail: { title: msg`Email`, Content: MailQueue },
  members: { title: msg`Members`, Content: Members },
  shop: { title: msg`Shop`, Content: Shop },
  sites: { title: msg`Sites`, Content: Sites },
  fictional: { title: msg`Fictional profiles`, Content: Fictional },
  statistics: { title: msg`Statistics`, Content: Statistics },
  log: { title: msg`Log`, Content: Log },
} satisfies Record<string, ConsolePart>;

export type Part = keyof typeof parts;
export const isPart = (name: string): name is Part => name in parts;
