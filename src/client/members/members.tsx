import './members.css';
import { useParams } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { ProfilePage } from './profile/profile-page.tsx';
import { readFound } from './search/cached-results.ts';
import { MemberList } from './search/member-list.tsx';

/** Loads more cards than any window shows; the list loads the rest. */
export const prepare = (device: Device): Promise<unknown> => readFound(device, 48);

/** /members and /members/:id share a chunk, since they link to each other. */
export default function Members() {
  const { id } = useParams();
  return id === undefined ? <MemberList /> : <ProfilePage key={id} id={id.toLowerCase()} />;
}
