import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { useNavigate } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { nameOf } from './i18n.ts';
import { useChooseLanguage, useShownLocales } from './language.tsx';

/** Menu of the country's languages, with a link to all of them (SPECIFICATION 1.13). */
export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const shown = useShownLocales(i18n.locale);
  const choose = useChooseLanguage();
  return (
    <Menu
      label={t`Language`}
      className="plain language"
      items={[
        ...shown.map((locale) => ({
          key: locale,
          label: nameOf(locale),
          lang: locale,
          chosen: locale === i18n.locale,
          onSelect: () => void choose(locale),
        })),
        { key: 'others', label: t`Other languages`, onSelect: () => void navigate(path('lang-config')) },
      ]}
    >
      <Icon of={Languages} size={20} />
      <span className="language-code">{i18n.locale.toUpperCase()}</span>
    </Menu>
  );
}
