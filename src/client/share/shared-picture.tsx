import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Device } from '../../local/device.ts';
import { path, sharing } from '../../shared/paths.ts';
import Sharing from './sharing.tsx';

/** The worker has taken a picture that was shared with the app, and opened the chats: whom is it for? */
export function SharedPicture({ device }: { device: Device }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const asked = pathname === path('chats') && search === sharing;
  const [to, setTo] = useState<string>();
  if (!asked && to === undefined) return null;

  const choose = (conversation: string, profile: string) => {
    setTo(profile);
    void navigate(path('chats-id', { id: conversation }), { replace: true, state });
  };
  const end = () => {
    setTo(undefined);
    if (asked) void navigate(path('chats'), { replace: true, state });
  };
  return <Sharing device={device} to={to} onChoose={choose} onEnd={end} />;
}
