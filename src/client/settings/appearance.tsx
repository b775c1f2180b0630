import './schemes.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import type { Locale } from '../../shared/locales.ts';
import { path } from '../../shared/paths.ts';
import { type Scheme, schemeAtom } from '../appearance/scheme.ts';
import { useChooseScheme } from '../appearance/use-choose-scheme.ts';
import { nameOf } from '../i18n/i18n.ts';
import { useChooseLanguage, useShownLocales } from '../i18n/language.tsx';
import { Choices } from '../ui/choices.tsx';
import { Icon } from '../ui/icon.tsx';

export const schemeNames: Record<Scheme, MessageDescriptor> = {
  auto: msg`Same as device`,
  light: msg`Light`,
  dark: msg`Dark`,
};

export function Appearance() {
  const { i18n } = useLingui();
  const shown = useShownLocales(i18n.locale);
  const chooseLanguage = useChooseLanguage();
  const scheme = useAtomValue(schemeAtom);
  const chooseScheme = useChooseScheme();
  return (
    <div className="settings-form">
      <Choices<Locale>
        label={<Trans>Language</Trans>}
        name="language"
        options={shown.map((locale) => ({
          value: locale,
          label: <span lang={locale}>{nameOf(locale)}</span>,
          below: locale === shown.at(-1) && (
            <Link to={path('lang-config')} className="choice other-languages">
              <Trans>All languages</Trans>
              <Icon of={ChevronRight} size={20} />
            </Link>
          ),
        }))}
        value={i18n.locale as Locale}
        onChange={(locale) => void chooseLanguage(locale)}
        hint={<Trans>We’ll also email you in this language.</Trans>}
      />
      <Choices<Scheme>
        label={<Trans>Appearance</Trans>}
        name="colours"
        options={(['auto', 'light', 'dark'] as const).map((value) => ({
          value,
          label: (
            <span className="scheme-sample" data-of={value}>
              {i18n._(schemeNames[value])}
            </span>
          ),
        }))}
        value={scheme}
        onChange={chooseScheme}
        hint={<Trans>The same on all your devices.</Trans>}
      />
    </div>
  );
}
