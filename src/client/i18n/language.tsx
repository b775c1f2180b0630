import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type Locale, localesOf } from '../../shared/locales.ts';
import { sessionAtom, userAtom } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { settingsAtom, siteSettings } from '../sites/site.ts';
import { useToast } from '../ui/toast.tsx';
import { chooseLocale, takeChosenLocale } from './i18n.ts';

/** Languages of the visitor's country, and the current one. */
export function useShownLocales(current: string): readonly Locale[] {
  const settings = useAtomValue(settingsAtom);
  const user = useAtomValue(userAtom);
  const country = user?.profile.country ?? settings?.geoip_selected_country ?? settings?.geoip_country ?? '';
  const shown = localesOf(country);
  return shown.some((locale) => locale === current) ? shown : [current as Locale, ...shown];
}

/** Activates a language at once and stores it, in the account too, for mails. */
export function useChooseLanguage(): (locale: Locale) => Promise<void> {
  const session = useAtomValue(sessionAtom);
  const toast = useToast();
  return async (locale) => {
    try {
      await loading(chooseLocale(locale));
      siteSettings(true).catch(() => undefined);
    } catch {
      toast(<Trans>This language isn’t on this device yet, and you’re offline.</Trans>);
      return;
    }
    if (session.is === 'member') {
      takeChosenLocale();
      const { changeSettings } = await import('../session/device.ts');
      await changeSettings(session.device, { language: locale });
    }
  };
}
