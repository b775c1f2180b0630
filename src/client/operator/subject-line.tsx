import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { CallAnswer } from '../../shared/calls.ts';
import { path } from '../../shared/paths.ts';
import { whenOf } from './words.ts';

type Subject = CallAnswer<'GET operator-case.php'>['member'];

/** Their name, which leads to their page. */
export const SubjectLink = ({ of: { id, name } }: { of: Pick<Subject, 'id' | 'name'> }) => (
  <Link to={`${path('operator-part', { part: 'members' })}?id=${id}`}>
    <bdi>{name}</bdi>
  </Link>
);

/** Reported member, by name unless the heading has it, and whether others see them. */
export function SubjectLine({ of, named = false }: { of: Subject; named?: boolean }) {
  const { i18n } = useLingui();
  const joined = whenOf(of.joined);
  const language = new Intl.DisplayNames(i18n.locale, { type: 'language' }).of(of.language);
  return (
    <p className="soft small">
      {named && (
        <>
          <SubjectLink of={of} />
          {' · '}
        </>
      )}
      {of.site} · <Trans>joined {joined}</Trans> · <Trans>language {language}</Trans>
      {of.suspended ? (
        <>
          {' · '}
          {of.suspended.until === null ? <Trans>Banned</Trans> : <Until at={whenOf(of.suspended.until)} />}
        </>
      ) : (
        (of.status === 'hidden' || of.status === 'in_review') && (
          <>
            {' · '}
            <em className="case-mark">
              <Trans>Hidden until decided</Trans>
            </em>
          </>
        )
      )}
      {of.status === 'left' && (
        <>
          {' · '}
          <Trans>Has left</Trans>
        </>
      )}
    </p>
  );
}

const Until = ({ at }: { at: string }) => <Trans>Suspended until {at}</Trans>;
