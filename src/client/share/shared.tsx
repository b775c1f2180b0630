import { useLocation, useMatch, useNavigate } from 'react-router';
import type { Device } from '../../local/device/device.ts';
import { path, patterns, sharing } from '../../shared/paths.ts';
import Sharing from './sharing.tsx';

/** Asks for the receiver of what the worker stored. The address contains the step, for reloads. */
export function Shared({ device }: { device: Device }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const conversation = useMatch(patterns['chats-id'])?.params.id;
  const isAsked = search === sharing && (pathname === path('chats') || conversation !== undefined);
  if (!isAsked) return null;

  const choose = (id: string) => void navigate(path('chats-id', { id }) + sharing, { replace: true, state });
  const end = (to = pathname) => void navigate(to, { replace: true, state });
  return <Sharing device={device} conversation={conversation} onChoose={choose} onEnd={end} />;
}
