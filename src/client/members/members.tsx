import './members.css';
import { useParams } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { ProfilePage } from './profile/profile-page.tsx';
import { readFound } from './search/cached-results.ts';
import { MemberList } from './search/member-list.tsx';

/** More than any window shows; the list reads on by itself. */
export const prepare = (device: Device): Promise<unknown> => readFound(device, 48);

/** /members and /members/:id come together: the one leads to the other, and back. */
export default function Members() {
  const { id } = useParams();
  return id === undefined ? <MemberList /> : <ProfilePage key={id} id={id.toLowerCase()} />;
}
