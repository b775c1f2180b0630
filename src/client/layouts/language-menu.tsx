import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Languages from 'lucide-react/icons/languages';
import { type Locale, localesOf } from '../../shared/locales.ts';
import { sessionAtom, userAtom } from '../atoms.ts';
import { chooseLocale, nameOf } from '../i18n.ts';
import { loading } from '../loading.ts';
import { settingsAtom } from '../site.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { useToast } from '../ui/toast.tsx';

export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const shown = useShownLocales(i18n.locale);
  const session = useAtomValue(sessionAtom);
  const toast = useToast();

  const choose = async (locale: Locale) => {
    try {
      await loading(chooseLocale(locale));
    } catch {
      toast(<Trans>This language is not on this device yet, and there is no connection to fetch it.</Trans>);
      return;
    }
    if (session.is === 'member') {
      const { setLanguage } = await import('../device.ts');
      await setLanguage(session.device, locale);
    }
  };

  if (shown.length < 2) return null;
  return (
    <Menu
      label={t`Language`}
      className="plain language"
      items={shown.map((locale) => ({
        key: locale,
        label: nameOf(locale),
        lang: locale,
        chosen: locale === i18n.locale,
        onSelect: () => void choose(locale),
      }))}
    >
      <Icon of={Languages} size={20} />
      <span className="language-code">{i18n.locale.toUpperCase()}</span>
    </Menu>
  );
}

/** The languages of the visitor's country, and the one that is on. */
function useShownLocales(current: string): readonly Locale[] {
  const settings = useAtomValue(settingsAtom);
  const user = useAtomValue(userAtom);
  const country = user?.profile.country ?? settings?.geoip_selected_country ?? settings?.geoip_country ?? '';
  const shown = localesOf(country);
  return shown.some((locale) => locale === current) ? shown : [current as Locale, ...shown];
}
