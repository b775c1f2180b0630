import { useLingui } from '@lingui/react/macro';
import Languages from 'lucide-react/icons/languages';
import { nameOf } from '../i18n.ts';
import { useChooseLanguage, useShownLocales } from '../language.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';

export function LanguageMenu() {
  const { t, i18n } = useLingui();
  const shown = useShownLocales(i18n.locale);
  const choose = useChooseLanguage();
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
