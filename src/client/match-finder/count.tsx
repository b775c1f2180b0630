import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Preferences } from '../../shared/calls/match-finder.ts';
import { searchCount } from '../../shared/limits.ts';

interface Props {
  of: number | undefined;
  gender: Preferences['gender'];
}

/** How many members the answers leave, and of which gender. Holds its line while the number is on its way. */
export function Count({ of: count, gender }: Props) {
  return (
    <p className="finder-count figures" role="status">
      {count !== undefined && <Words count={count} gender={gender} />}
    </p>
  );
}

function Words({ count, gender }: { count: number; gender: Preferences['gender'] }) {
  const { i18n } = useLingui();
  const number = count <= searchCount ? i18n.number(count) : `${i18n.number(searchCount)}+`;
  if (count === 0) return <Trans>No one fits exactly yet</Trans>;
  if (gender === 'female')
    return <Plural value={count} one={`${number} woman to meet`} other={`${number} women to meet`} />;
  if (gender === 'male') return <Plural value={count} one={`${number} man to meet`} other={`${number} men to meet`} />;
  return <Plural value={count} one={`${number} person to meet`} other={`${number} people to meet`} />;
}
