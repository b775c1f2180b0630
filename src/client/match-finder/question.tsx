import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Wizard } from '../../local/match-finder/match-finder.ts';
import type { Preferences } from '../../shared/calls/match-finder.ts';
import type { Filters } from '../../shared/calls/search.ts';
import { useShownAttributes } from '../member-card/attributes.ts';
import { AgeFilter } from '../member-card/filters/age-filter.tsx';
import { CountryFilter } from '../member-card/filters/place-filter.tsx';
import { InterestChoice } from '../member-card/interest-choice.tsx';
import { useRegions } from '../member-card/place.ts';
import { Choices } from '../ui/choices.tsx';
import { AgeChart } from './age-chart.tsx';
import type { Step } from './steps.ts';

interface Props {
  step: Step;
  questions: Wizard['questions'];
  ages: Wizard['ages'];
  wishes: Preferences;
  choose: (part: Partial<Preferences>) => void;
  /** Number of members that the answers leave, where they are filters. */
  count: ReactNode;
}

/** Fields of a step. */
export function Question({ step, ...props }: Props) {
  const Fields = fields[step];
  return <Fields {...props} />;
}

type FieldsProps = Omit<Props, 'step'>;

function Who({ questions, wishes, choose, count }: FieldsProps) {
  const { t } = useLingui();
  const words = { female: <Trans>Women</Trans>, male: <Trans>Men</Trans>, both: <Trans>Both</Trans> };
  return (
    <>
      <Choices
        label={<span className="for-readers">{t`Show me`}</span>}
        name="gender"
        value={wishes.gender}
        onChange={(gender) => choose({ gender })}
        options={questions.genders.map((value) => ({ value, label: words[value] }))}
      />
      {count}
    </>
  );
}

/** As in the search filters: the widest range is left out. */
function Age({ questions, ages, wishes: { gender, min_age, max_age }, choose, count }: FieldsProps) {
  const set = ({ min_age = questions.min_age, max_age = questions.max_age }: Filters) => choose({ min_age, max_age });
  return (
    <>
      <AgeFilter
        filters={{ min_age, max_age }}
        choose={set}
        note={count}
        chart={(shown) => <AgeChart {...shown} ages={ages} youngest={questions.min_age} gender={gender} />}
      />
      <p className="soft">
        <Trans>People just outside this range show up further down.</Trans>
      </p>
    </>
  );
}

function Where({ wishes: { country, region }, choose, count }: FieldsProps) {
  const { t } = useLingui();
  const regions = useRegions(country ?? '') ?? [];
  const set = ({ country }: Filters) => choose({ country: country ?? null, region: null });
  return (
    <>
      <CountryFilter filters={country ? { country } : {}} choose={set} />
      {regions.length > 0 && (
        <Choices
          label={t`Region`}
          name="region"
          value={region ?? anywhere}
          onChange={(id) => choose({ region: id === anywhere ? null : id })}
          options={[
            { value: anywhere, label: <Trans>All regions</Trans> },
            ...regions.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {count}
      <p className="soft">
        <Trans>People in this region come first, then the rest of the country.</Trans>
      </p>
    </>
  );
}

const anywhere = '';
const whatever = 'whatever';

function Reason({ questions, wishes, choose }: FieldsProps) {
  const { t } = useLingui();
  const named = useShownAttributes().find(({ key }) => key === 'reason')?.options ?? [];
  const words = new Map(named.map(({ value, label }) => [value, label]));
  return (
    <Choices
      label={<span className="for-readers">{t`I’m looking for`}</span>}
      name="reason"
      value={wishes.reason ?? whatever}
      onChange={(reason) => choose({ reason: reason === whatever ? null : reason })}
      options={[
        ...questions.reasons.map((value) => ({ value, label: words.get(value) ?? value })),
        { value: whatever, label: <Trans>I’m open to anything</Trans> },
      ]}
    />
  );
}

function Interests({ wishes: { interests }, choose }: FieldsProps) {
  return <InterestChoice chosen={interests} onChange={(interests) => choose({ interests })} />;
}

const fields: Record<Step, (props: FieldsProps) => ReactNode> = {
  who: Who,
  age: Age,
  where: Where,
  reason: Reason,
  interests: Interests,
};
