import { Trans, useLingui } from '@lingui/react/macro';
import Users from 'lucide-react/icons/users';
import type { FormEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FoundMember } from '../../../shared/calls/operator-members.ts';
import { path } from '../../../shared/paths.ts';
import { Answered } from '../../forms/answered.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Field } from '../../ui/field.tsx';
import { Paged } from '../more.tsx';
import { useCall } from '../use-call.ts';
import { useDevice } from '../use-device.ts';
import { textIn } from '../use-fields.ts';
import { dayOf } from '../words.ts';
import { Status } from './status.tsx';

export function Search({ find }: { find: string }) {
  const { t } = useLingui();
  const [, setQuery] = useSearchParams();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setQuery({ find: textIn(new FormData(event.currentTarget), 'find') });
  };
  return (
    <>
      <search>
        <form key={find} className="console-search" onSubmit={search}>
          <Field
            label={t`Name, email or ID`}
            hint={t`The start of a name, the start of an email address including the @, a full ID, or an order number.`}
            name="find"
            type="search"
            defaultValue={find}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={254}
          />
          <Button type="submit">
            <Trans>Search</Trans>
          </Button>
        </form>
      </search>
      {find !== '' && <Found key={find} find={find} />}
    </>
  );
}

function Found({ find }: { find: string }) {
  const device = useDevice();
  const asked = useCall('GET operator-members.php', { find });
  const next = async ({ id }: FoundMember) => {
    const page = await device.api.call('GET operator-members.php', { find, after: id });
    return { items: page.members, more: page.more };
  };
  return (
    <Answered asked={asked}>
      {({ members, more }) =>
        members.length === 0 ? (
          <Empty icon={Users} title={<Trans>No members found</Trans>} />
        ) : (
          <Paged first={{ items: members, more }} next={next}>
            {(items) => (
              <ul className="console-list">
                {items.map((member) => (
                  <Row key={member.id} member={member} />
                ))}
              </ul>
            )}
          </Paged>
        )
      }
    </Answered>
  );
}

function Row({ member }: { member: FoundMember }) {
  const { id, name, email, site, signup_date } = member;
  const since = dayOf(signup_date);
  return (
    <li>
      <Link to={`${path('operator-part', { part: 'members' })}?id=${id}`} className="found-member">
        <strong>{name}</strong>
        <span className="soft">{email}</span>
        <span className="soft small">
          {site} · <Trans>member since {since}</Trans> · <Status of={member} />
        </span>
      </Link>
    </li>
  );
}
