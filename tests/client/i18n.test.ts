import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, test, vi } from 'vitest';
import { activate, loadCatalog } from '../../src/client/i18n/i18n.ts';

vi.stubGlobal('document', { documentElement: {}, cookie: '' });

const sentence = () => i18n._(msg`Who would you like to meet?`);

test('a screen that is opened while the language changes speaks the new one', async () => {
  await activate('en');
  const changing = activate('de');
  await loadCatalog('meeting');
  expect(i18n.locale).toBe('en');
  await changing;
  expect([i18n.locale, sentence()]).toEqual(['de', 'Wen möchtest du kennenlernen?']);
});
