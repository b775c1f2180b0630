import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ComplaintCategory } from '../../shared/complaint-categories.ts';
import type { DecisionAction } from '../../shared/decisions.ts';
import type { ReportCategory, ReportWeight } from '../../shared/report-categories.ts';

export const categoryWords: Record<ReportCategory | ComplaintCategory, MessageDescriptor> = {
  minor: msg`Under 18`,
  intimate_picture: msg`Intimate picture`,
  fraud: msg`Spam or fraud`,
  harassment: msg`Harassment`,
  fake_profile: msg`Fake profile`,
  illegal: msg`Illegal content`,
  conduct: msg`Community rules`,
  decision: msg`A decision`,
  payment: msg`Payment`,
  privacy: msg`Personal data`,
  service: msg`Service`,
  other: msg`Other`,
};

export const weightWords: Record<ReportWeight, MessageDescriptor> = {
  none: msg`no weight`,
  some: msg`some weight`,
  full: msg`full weight`,
};

export const actionWords: Record<DecisionAction, MessageDescriptor> = {
  dismiss: msg`Dismiss`,
  warn: msg`Warn`,
  remove: msg`Remove content`,
  suspend: msg`Suspend`,
  ban: msg`Ban`,
  restore: msg`Restore`,
};
