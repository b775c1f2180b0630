import './icebreaker.css';
import { Trans } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../../shared/calls/members.ts';
import { NotRead } from '../../member-card/fictional/nobody-reads.tsx';
import { useOpeners } from '../../member-card/first-message/use-openers.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { takeOpener } from './take-opener.ts';

interface Props {
  profile: Profile;
  name: string;
}

/** For an empty conversation. Opens on request only, so nothing covers the member's typing. */
export function Icebreaker(props: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Sparkles} size={18} />
        <Trans>Need an opener?</Trans>
      </Button>
      {open && <Popup {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Three openers; pressing one puts it into the composer for editing. */
function Popup({ profile, name, onClose }: Props & { onClose: () => void }) {
  const openers = useOpeners(profile);
  const choose = (text: string) => {
    flushSync(onClose); // closing returns the focus to the button, so it must happen first
    takeOpener(text);
  };
  return (
    <Modal title={<Trans>Break the ice with {name}</Trans>} size="s" onClose={onClose}>
      <p className="icebreaker-note">
        <Trans>Pick one and make it your own. Nothing is sent until you send it.</Trans>
      </p>
      {profile.fictional && (
        <p className="icebreaker-note">
          <NotRead />
        </p>
      )}
      {openers ? (
        <ul className="icebreaker">
          {openers.map((text) => (
            <li key={text}>
              <button type="button" onClick={() => choose(text)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Spinner />
      )}
    </Modal>
  );
}
