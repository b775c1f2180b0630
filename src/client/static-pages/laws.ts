import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Laws by country, as the sentence “These terms are governed by {law}.” needs them. */
export const laws: Record<string, MessageDescriptor | undefined> = {
  AT: msg`Austrian law`,
  BE: msg`Belgian law`,
  CH: msg`Swiss law`,
  DE: msg`German law`,
  DK: msg`Danish law`,
  ES: msg`Spanish law`,
  FI: msg`Finnish law`,
  FR: msg`French law`,
  IE: msg`Irish law`,
  IT: msg`Italian law`,
  NL: msg`Dutch law`,
  NO: msg`Norwegian law`,
  PL: msg`Polish law`,
  SE: msg`Swedish law`,
};
