import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReportCategory } from '../../shared/report-categories.ts';

export const reportWords: Record<ReportCategory, MessageDescriptor> = {
  minor: msg`Appears to be under 18`,
  intimate_picture: msg`An intimate photo shared without consent`,
  fraud: msg`Spam or fraud`,
  harassment: msg`Harassment or threats`,
  fake_profile: msg`A fake profile, or someone else’s photos`,
  other: msg`Something else`,
};
