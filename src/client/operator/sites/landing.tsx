import { Trans, useLingui } from '@lingui/react/macro';
import type { SiteForm } from '../../../shared/calls/operator-sites.ts';
import { shownFields } from '../../../shared/profile-fields.ts';
import { landingPages, landingParts } from '../../../shared/site-words.ts';
import { Field } from '../../ui/field.tsx';
import { Area, type Filling, Group } from './group.tsx';
import { fieldLabel, landingLabels, landingPartLabels } from './labels.ts';
import { landingName, noteName } from './read-site.ts';

/** What its pages for visitors say, in the site's own language. */
export function LandingWords({ site }: Pick<Filling, 'site'>) {
  return (
    <Group title={<Trans>Pages for visitors</Trans>}>
      <p className="soft site-wide">
        <Trans>In the site’s own language. What is left empty is said as the app says it.</Trans>
      </p>
      <LandingFields prefix="" landing={site.landing} />
    </Group>
  );
}

const most = { heading: 80, text: 200, action: 40 };

export function LandingFields({
  prefix,
  landing,
  lang,
}: {
  prefix: string;
  landing: SiteForm['landing'] | undefined;
  lang?: string;
}) {
  const { i18n } = useLingui();
  return landingPages.map((page) => (
    <fieldset key={page} className="field site-wide site-landing">
      <legend>{i18n._(landingLabels[page])}</legend>
      {landingParts.map((part) => (
        <Area
          key={part}
          label={i18n._(landingPartLabels[part])}
          name={landingName(prefix, page, part)}
          rows={1}
          lang={lang}
          maxLength={most[part]}
          defaultValue={landing?.[page]?.[part] ?? ''}
        />
      ))}
    </fieldset>
  ));
}

/** A note at each field of a profile. */
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
        <Trans>Notes at the fields of profiles</Trans>
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
