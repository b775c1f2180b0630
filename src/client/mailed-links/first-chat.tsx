import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { path } from '../../shared/paths.ts';

/** The way to the chat that the signup's message has begun, once it has come. */
export default function FirstChat({ device: { db } }: { device: Device }) {
  const other = useLiveQuery(async () => {
    const [chat, another] = await db.chats.limit(2).toArray();
    return chat && !another ? db.profiles.get(chat.profile) : undefined;
  }, [db]);
  if (!other) return null;
  const { id, name } = other;
  return (
    <Link to={path('members-id-chat', { id })} className="button first-chat">
      <Trans>Message {name}</Trans>
    </Link>
  );
}
