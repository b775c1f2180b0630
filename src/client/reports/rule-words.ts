import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DecisionReason } from '../../shared/decisions.ts';

/** The rule that was broken, as the decision names it. */
export const ruleWords: Record<DecisionReason, MessageDescriptor> = {
  minor: msg`A member under 18`,
  intimate_picture: msg`An intimate photo without consent`,
  fraud: msg`Spam or fraud`,
  harassment: msg`Harassment or threats`,
  fake_profile: msg`A fake profile, or someone else’s photos`,
  illegal: msg`Against the law`,
  other: msg`Another breach of our terms`,
};
