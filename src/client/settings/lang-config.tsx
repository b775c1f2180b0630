import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Languages from 'lucide-react/icons/languages';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { locales } from '../../shared/locales.ts';
import { path } from '../../shared/paths.ts';
import { Card } from '../app/page-card.tsx';
import { nameOf } from '../i18n/i18n.ts';
import { useChooseLanguage, useShownLocales } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Languages of the visitor's country first; one press shows all. */
export default function LangConfig() {
  const { i18n } = useLingui();
  const choose = useChooseLanguage();
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  const usual = useShownLocales(i18n.locale);
  const [all, setAll] = useState(usual.length < 2);
  // Returns to the page that linked here.
  const goOn = () => (isFirst ? void navigate(path('index')) : void navigate(-1));
  const shown = all ? locales : usual;
  return (
    <Card
      icon={Languages}
      title={<Trans>Language</Trans>}
      actions={
        <>
          {shown.length < locales.length && (
            <Button variant="quiet" onClick={() => setAll(true)}>
              <Trans>Other languages</Trans>
            </Button>
          )}
          <Button variant="plain" onClick={goOn}>
            <Trans>Go on</Trans>
          </Button>
        </>
      }
    >
      <ul className="languages">
        {shown.map((locale) => (
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
