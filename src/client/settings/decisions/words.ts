import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OwnDecision } from '../../../shared/calls/complaints-decisions.ts';
import type { ComplaintCategory } from '../../../shared/complaint-categories.ts';

/** Same words as in the form (static-pages/complaints/complaints.tsx). */
export const complaintWords: Record<ComplaintCategory, MessageDescriptor> = {
  illegal: msg`Illegal content`,
  conduct: msg`Another member’s behaviour`,
  decision: msg`I disagree with one of your decisions`,
  payment: msg`A payment or credits`,
  privacy: msg`My personal data`,
  service: msg`Something isn’t working`,
  other: msg`Something else`,
};

export const actionWords: Record<OwnDecision['action'], MessageDescriptor> = {
  warn: msg`You got a warning`,
  remove: msg`Some of your content was removed`,
  suspend: msg`Your account was suspended`,
  ban: msg`Your account was closed`,
  restore: msg`Your suspension was lifted`,
};
