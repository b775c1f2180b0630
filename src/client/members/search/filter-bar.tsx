import { Trans, useLingui } from '@lingui/react/macro';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Filters } from '../../../shared/calls/search.ts';
import { loading } from '../../app/loading.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useActiveFilters } from './active-filters.ts';
import { useApply } from './use-apply.ts';

const FilterPanel = lazy(() => loading(import('./filter-panel.tsx')));

interface Props {
  filters: Filters;
  apply: (filters: Filters) => Promise<void>;
}

/** Opens the filters; active ones are listed below, each removable. */
export function FilterBar({ filters, apply }: Props) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const active = useActiveFilters(filters);
  const count = active.length;
  const { run, busy } = useApply(async (chosen: Filters) => {
    await apply(chosen);
    // The pressed element is gone.
    opener.current?.focus({ preventScroll: true });
  });
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        small
        className="filters-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <Icon of={SlidersHorizontal} size={20} />
        {count > 0 ? <Trans>Filters · {count}</Trans> : <Trans>Filters</Trans>}
      </Button>
      {count > 0 && (
        <ul className="filters-active" aria-label={t`Active filters`} aria-busy={busy}>
          {active.map(({ key, label, without }) => (
            <li key={key}>
              <button
                type="button"
                className="filter-active small"
                aria-label={t`Remove the filter ${label}`}
                aria-disabled={busy}
                onClick={() => busy || void run(without)}
              >
                {label}
                <Icon of={X} size={16} />
              </button>
            </li>
          ))}
          {count > 1 && (
            <li>
              <Button variant="plain" small aria-disabled={busy} onClick={() => busy || void run({})}>
                <Trans>Clear all</Trans>
              </Button>
            </li>
          )}
        </ul>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <FilterPanel filters={filters} apply={apply} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
