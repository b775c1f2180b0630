import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SoldBundle } from '../../../shared/calls/operator-shop.ts';

/** In members' display order. */
export const tierLabels: Record<SoldBundle['tier'], MessageDescriptor> = {
  p0: msg`Bundle 1`,
  p1: msg`Bundle 2`,
  p2: msg`Bundle 3`,
  p3: msg`Bundle 4`,
};
