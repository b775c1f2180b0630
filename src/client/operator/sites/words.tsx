import { Trans, useLingui } from '@lingui/react/macro';
import { type Locale, locales } from '../../../shared/locales.ts';
import { type SiteWord, siteWords } from '../../../shared/site-words.ts';
import { nameOf } from '../../i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Area, type Filling, Group } from './group.tsx';
import { noteLines, wordName } from './read-site.ts';

/** What it says in other languages than its own. */
export function Languages({ site, error }: Filling) {
  const own = site.domain_language.slice(0, 2);
  return (
    <Group title={<Trans>Words in other languages</Trans>}>
      <p className="soft site-wide">
        <Trans>What is left empty is said in the site’s own language.</Trans>
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
  const { t } = useLingui();
  const said = site.translations[locale];
  const labels: Record<SiteWord, string> = {
    index_title: t`Title of the first page`,
    description: t`Description`,
    disclosure: t`Disclosure`,
    premium_source: t`Where the premium figure is from`,
    fictional_warning: t`Warning of fictional profiles`,
    fictional_singular: t`A fictional profile is called`,
    fictional_plural: t`Several are called`,
  };
  const field = (word: SiteWord | 'visible_profile_notes') => {
    const name = wordName(locale, word);
    return { name, lang: locale, rows: 2, error: error(name) };
  };
  return (
    <details className="site-language site-wide">
      <summary>
        {nameOf(locale)}
        {said && (
          <span className="soft small">
            {' · '}
            <Trans>has words</Trans>
          </span>
        )}
      </summary>
      {siteWords.map((word) => (
        <Area key={word} label={labels[word]} defaultValue={said?.[word] ?? ''} {...field(word)} />
      ))}
      <Area
        label={t`Notes at the fields of profiles`}
        defaultValue={noteLines(said?.visible_profile_notes)}
        {...field('visible_profile_notes')}
      />
    </details>
  );
}

export function Fictional({ site, error }: Filling) {
  const { t } = useLingui();
  return (
    <Group title={<Trans>Fictional profiles</Trans>}>
      <div className="site-wide site-switches">
        <Switch
          label={t`Fictional profiles are shown`}
          hint={t`Profiles that stand for nobody, labelled wherever they are shown. Off: none is to be seen.`}
          name="fictional_profiles"
          defaultChecked={site.fictional_profiles}
        />
      </div>
      <Area
        label={t`Warning of fictional profiles`}
        name="fictional_warning"
        rows={2}
        defaultValue={site.fictional_warning}
        hint={t`In the footer and at the entry; empty: none`}
        error={error('fictional_warning')}
      />
      <Field
        label={t`A fictional profile is called`}
        name="fictional_singular"
        defaultValue={site.fictional_singular}
        autoComplete="off"
        error={error('fictional_singular')}
      />
      <Field
        label={t`Several are called`}
        name="fictional_plural"
        defaultValue={site.fictional_plural}
        autoComplete="off"
        error={error('fictional_plural')}
      />
    </Group>
  );
}
