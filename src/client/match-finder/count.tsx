import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { searchCount } from '../../shared/limits.ts';

/** How many members there are. Holds its line while the number is on its way. */
export function Count({ of: count }: { of: number | undefined }) {
  const { i18n } = useLingui();
  const most = i18n.number(searchCount);
  return (
    <p className="finder-count figures" role="status">
      {count !== undefined &&
        (count <= searchCount ? (
          <Plural value={count} one="# member" other="# members" />
        ) : (
          <Trans>{most}+ members</Trans>
        ))}
    </p>
  );
}
