import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteForm } from '../../../shared/calls/operator-sites.ts';
import { shownFields } from '../../../shared/site-fields.ts';
import { type LandingPage, landingPages, landingParts } from '../../../shared/site-words.ts';
import { Field } from '../../ui/field.tsx';
import { Area, type Filling, Group } from './group.tsx';
import { fieldLabel, landingLabels, landingPartLabels } from './labels.ts';
import { PagePreview, type PageWords } from './page-preview.tsx';
import { landingName, noteName } from './read-site.ts';

/** Texts of the visitor pages, in the site's language. */
export function LandingWords({ site }: Pick<Filling, 'site'>) {
  return (
    <Group title={<Trans>Pages for visitors</Trans>}>
      <p className="soft site-wide">
        <Trans>
          Write in the site’s own language. Anything left empty uses the app’s own text. Save to open each whole page as
          a preview.
        </Trans>
      </p>
      <LandingFields prefix="" site={site} landing={site.landing} />
    </Group>
  );
}

const maxLengths = { heading: 80, text: 200, action: 40 };

interface LandingProps {
  prefix: string;
  site: SiteForm;
  landing: SiteForm['landing'] | undefined;
  lang?: string;
}

export function LandingFields({ landing, ...props }: LandingProps) {
  return landingPages.map((page) => <PageFields key={page} page={page} words={landing?.[page] ?? {}} {...props} />);
}

interface PageProps extends Omit<LandingProps, 'landing'> {
  page: LandingPage;
  words: PageWords;
}

/** Texts of one page, with its preview beside them. */
function PageFields({ page, prefix, site, lang, words: saved }: PageProps) {
  const { i18n } = useLingui();
  const [words, setWords] = useState(saved);
  return (
    <fieldset className="field site-wide">
      <legend>{i18n._(landingLabels[page])}</legend>
      <div className="site-landing">
        <div className="site-landing-words">
          {landingParts.map((part) => (
            <Area
              key={part}
              label={i18n._(landingPartLabels[part])}
              name={landingName(prefix, page, part)}
              rows={1}
              lang={lang}
              maxLength={maxLengths[part]}
              defaultValue={saved[part] ?? ''}
              onChange={({ target }) => setWords({ ...words, [part]: target.value.trim() })}
            />
          ))}
        </div>
        <PagePreview site={site} page={page} words={words} lang={lang} />
      </div>
    </fieldset>
  );
}

/** Note at each profile field. */
export function NoteFields({
  prefix,
  notes,
  lang,
}: {
  prefix: string;
  notes: Record<string, string> | undefined;
  lang?: string;
}) {
  const { i18n } = useLingui();
  return (
    <fieldset className="field site-wide">
      <legend>
        <Trans>Notes on profile fields</Trans>
      </legend>
      <div className="site-fields">
        {shownFields.map((field) => (
          <Field
            key={field}
            label={fieldLabel(i18n, field)}
            name={noteName(prefix, field)}
            lang={lang}
            maxLength={200}
            autoComplete="off"
            defaultValue={notes?.[field] ?? ''}
          />
        ))}
      </div>
    </fieldset>
  );
}
