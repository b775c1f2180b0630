import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Locale, locales } from '../../../shared/locales.ts';
import { siteWords } from '../../../shared/site-words.ts';
import { nameOf } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Area, type Filling, Group } from './group.tsx';
import { wordLabels } from './labels.ts';
import { LandingFields, NoteFields } from './landing.tsx';
import { languagePrefix, wordName } from './read-site.ts';

/** Texts in other languages than the site's. */
export function Languages({ site, error }: Filling) {
  const own = site.domain_language.slice(0, 2);
  return (
    <Group title={<Trans>Texts in other languages</Trans>}>
      <p className="soft site-wide">
        <Trans>Anything left empty uses the site’s own language. Visitor pages use the app’s own text.</Trans>
      </p>
      {locales
        .filter((locale) => locale !== own)
        .map((locale) => (
          <Language key={locale} locale={locale} site={site} error={error} />
        ))}
    </Group>
  );
}

function Language({ locale, site, error }: Pick<Filling, 'site' | 'error'> & { locale: Locale }) {
  const { i18n } = useLingui();
  const [opened, setOpened] = useState(false);
  const said = site.translations[locale];
  const prefix = languagePrefix(locale);
  return (
    <details className="site-language site-wide" onToggle={() => setOpened(true)}>
      <summary>
        {nameOf(locale)}
        {said && (
          <span className="soft small">
            {' · '}
            <Trans>has text</Trans>
          </span>
        )}
      </summary>
      {opened && (
        <>
          {siteWords.map((word) => (
            <Area
              key={word}
              label={i18n._(wordLabels[word])}
              name={wordName(locale, word)}
              lang={locale}
              rows={2}
              defaultValue={said?.[word] ?? ''}
              error={error(wordName(locale, word))}
            />
          ))}
          <NoteFields prefix={prefix} notes={said?.visible_profile_notes} lang={locale} />
          <LandingFields prefix={prefix} site={site} landing={said?.landing} lang={locale} />
        </>
      )}
    </details>
  );
}

export function Fictional({ site, error }: Filling) {
  const { t } = useLingui();
  return (
    <Group title={<Trans>Fictional profiles</Trans>}>
      <div className="site-wide site-switches">
        <Switch
          label={t`Show fictional profiles`}
          hint={t`Profiles with no real person behind them, labelled wherever they’re shown. If this is off, none are shown.`}
          name="fictional_profiles"
          defaultChecked={site.fictional_profiles}
        />
      </div>
      <Area
        label={t`Warning about fictional profiles`}
        name="fictional_warning"
        rows={2}
        defaultValue={site.fictional_warning}
        hint={t`Shown in the footer and on entry. Leave empty for none.`}
        error={error('fictional_warning')}
      />
      <Field
        label={t`Label for a fictional profile`}
        name="fictional_singular"
        defaultValue={site.fictional_singular}
        autoComplete="off"
        error={error('fictional_singular')}
      />
      <Field
        label={t`Label for several fictional profiles`}
        name="fictional_plural"
        defaultValue={site.fictional_plural}
        autoComplete="off"
        error={error('fictional_plural')}
      />
    </Group>
  );
}
