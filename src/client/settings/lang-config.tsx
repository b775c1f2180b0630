import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import { useLocation, useNavigate } from 'react-router';
import { locales } from '../../shared/locales.ts';
import { path } from '../../shared/paths.ts';
import { Card } from '../app/page-card.tsx';
import { nameOf } from '../i18n/i18n.ts';
import { useChooseLanguage } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** All languages, whatever the visitor's country (SPECIFICATION 1.13): settings may arrive while one chooses. */
export default function LangConfig() {
  const { i18n } = useLingui();
  const choose = useChooseLanguage();
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  // Returns to the page that linked here.
  const goOn = () => (isFirst ? void navigate(path('index')) : void navigate(-1));
  return (
    <Card
      icon={Languages}
      title={<Trans>Language</Trans>}
      actions={
        <Button variant="plain" onClick={goOn}>
          <Trans>Continue</Trans>
        </Button>
      }
    >
      <ul className="languages">
        {locales.map((locale) => (
          <li key={locale}>
            {/* In its own language, for visitors who can't read the page. */}
            <Button
              variant="plain"
              lang={locale}
              aria-pressed={locale === i18n.locale}
              onClick={() => void choose(locale)}
            >
              {nameOf(locale)}
              {locale === i18n.locale && <Icon of={Check} size={20} />}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
