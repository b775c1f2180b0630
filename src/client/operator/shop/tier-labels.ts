import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SoldBundle } from '../../../shared/calls/operator-shop.ts';

/** In members' display order. */
export const tierLabels: Record<SoldBundle['tier'], MessageDescriptor> = {
  p0: msg`Small bundle`,
  p1: msg`Medium bundle`,
  p2: msg`Large bundle`,
  p3: msg`Extra large bundle`,
};
