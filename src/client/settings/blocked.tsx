import { Trans, useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { unblocking } from '../../local/blocks/blocks.ts';
import { unblock } from '../../local/members/members.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { useSavedAnswer } from '../forms/use-saved-answer.ts';
import { settingsAtom } from '../sites/site.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { passFocusOn } from '../ui/pass-focus-on.ts';
import { useToast } from '../ui/toast.tsx';
import { SavedList } from './saved-list.tsx';

/** Blocked members. Unblocking goes through the outbox, like everything that is safe offline. */
export function Blocked() {
  const { t } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix ?? '';
  const { answer, ...asked } = useSavedAnswer('GET block.php');
  const free = useLiveQuery(() => unblocking(device.db), [device]);
  const blocked = answer && free && answer.profiles.filter(({ id }) => !free.has(id));
  const release = (id: string, name: string) => {
    inBackground(unblock(device, id));
    toast(<Trans>You and {name} can see each other again.</Trans>);
  };
  return (
    <div className="settings-form">
      <p>
        <Trans>You and members you block don’t see each other anywhere. We don’t tell them.</Trans>
      </p>
      <SavedList asked={{ ...asked, answer: blocked }}>
        {(profiles) => (
          <>
            {profiles.length === 0 && (
              <p className="soft">
                <Trans>You haven’t blocked anyone.</Trans>
              </p>
            )}
            <ul className="settings-list">
              {profiles.map(({ id, name, main_image }) => (
                <li key={id} ref={passFocusOn} className="settings-row">
                  <Avatar id={id} name={name} src={main_image && cdn ? cdn + main_image.thumb_filename : undefined} />
                  <bdi className="settings-row-text">{name}</bdi>
                  <Button variant="quiet" small aria-label={t`Unblock ${name}`} onClick={() => release(id, name)}>
                    <Trans>Unblock</Trans>
                  </Button>
                </li>
              ))}
            </ul>
          </>
        )}
      </SavedList>
    </div>
  );
}
