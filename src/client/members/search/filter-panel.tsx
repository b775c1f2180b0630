import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type FormEvent, Fragment, type ReactNode, useId, useState } from 'react';
import type { Filters } from '../../../shared/calls/search.ts';
import type { FilterName } from '../../../shared/profile-fields.ts';
import { userAtom } from '../../app/atoms.ts';
import { sentenceOf } from '../../i18n/sentences.ts';
import { AgeFilter } from '../../member-card/filters/age-filter.tsx';
import type { FilterProps } from '../../member-card/filters/filter-props.ts';
import { RegionFilter } from '../../member-card/filters/place-filter.tsx';
import { settingsAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Problem } from '../../ui/problem.tsx';
import { Switch } from '../../ui/switch.tsx';
import { InterestsFilter } from './interests-filter.tsx';
import { LanguagesFilter } from './languages-filter.tsx';

interface Props {
  filters: Filters;
  apply: (filters: Filters) => Promise<void>;
  onClose: () => void;
}

/** Searches only on submit; offline it stays open with all choices. */
export default function FilterPanel({ filters, apply, onClose }: Props) {
  const { i18n } = useLingui();
  const form = useId();
  const [chosen, choose] = useState(filters);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await apply(chosen);
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  return (
    <Modal
      title={<Trans>Filters</Trans>}
      onClose={onClose}
      actions={
        <>
          {error !== undefined && <Problem>{sentenceOf(i18n, error)}</Problem>}
          <Button type="submit" form={form} busy={busy}>
            <Trans>Show members</Trans>
          </Button>
          <Button variant="quiet" onClick={() => choose({})}>
            <Trans context="filters">Clear</Trans>
          </Button>
        </>
      }
    >
      <form id={form} className="filters" onSubmit={(event) => void submit(event)}>
        <Fields filters={chosen} choose={choose} />
      </form>
    </Modal>
  );
}

/** Fields that the site offers (setting search_fields). */
function Fields({ filters, choose }: FilterProps) {
  const { t } = useLingui();
  const seeks = useAtomValue(userAtom)?.seeks;
  const offered = useAtomValue(settingsAtom)?.search_fields;
  const offers = (field: FilterName) => offered === undefined || offered.includes(field);
  const { gender, photo, verified, online } = filters;
  const set = <Key extends keyof Filters>(key: Key, value: Filters[Key] | undefined) => {
    const { [key]: _, ...others }: Filters = filters;
    choose(value === undefined ? others : { ...others, [key]: value });
  };
  const inputs: Record<FilterName, ReactNode> = {
    gender: seeks === 'both' && (
      <Choices
        label={t`Show me`}
        name="gender"
        value={gender ?? 'both'}
        onChange={(who) => set('gender', who === 'both' ? undefined : who)}
        options={[
          { value: 'female', label: <Trans>Women</Trans> },
          { value: 'male', label: <Trans>Men</Trans> },
          { value: 'both', label: <Trans>Both</Trans> },
        ]}
      />
    ),
    min_age: offers('max_age') && <AgeFilter filters={filters} choose={choose} />,
    max_age: null, // shown with `min_age`
    country: <RegionFilter filters={filters} choose={choose} regions={offers('countryregion')} />,
    countryregion: null, // below its country
    spoken: <LanguagesFilter filters={filters} choose={choose} />,
    photo: (
      <Switch
        label={t`Only with a photo`}
        checked={photo ?? false}
        onChange={({ target }) => set('photo', target.checked || undefined)}
      />
    ),
    verified: (
      <Switch
        label={t`Only with a verified photo`}
        checked={verified ?? false}
        onChange={({ target }) => set('verified', target.checked || undefined)}
      />
    ),
    online: (
      <Switch
        label={t`Only people online now`}
        checked={online ?? false}
        onChange={({ target }) => set('online', target.checked || undefined)}
      />
    ),
    interests: <InterestsFilter filters={filters} choose={choose} />,
  };
  return (Object.keys(inputs) as FilterName[])
    .filter(offers)
    .map((name) => <Fragment key={name}>{inputs[name]}</Fragment>);
}
