import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { Menu } from '../ui/menu.tsx';
import { Modal } from '../ui/modal.tsx';
import { useToast } from '../ui/toast.tsx';
import { Part, Row } from './part.tsx';

const sizes = ['s', 'm', 'l', 'xl'] as const;
type Open = (typeof sizes)[number] | 'locked' | 'confirm';

/** Components above the page. */
export function Overlays() {
  const [open, setOpen] = useState<Open>();
  const toast = useToast();
  const close = () => setOpen(undefined);
  return (
    <>
      <Part title="Modal">
        <Row>
          {[...sizes, 'locked' as const, 'confirm' as const].map((each) => (
            <Button key={each} variant="quiet" onClick={() => setOpen(each)}>
              Open {each}
            </Button>
          ))}
        </Row>
        {open === 'confirm' && (
          <Confirm title="Remove it?" action="Remove" onConfirm={close} onClose={close}>
            It does not come back.
          </Confirm>
        )}
        {open && open !== 'confirm' && (
          <Modal
            title={`A modal: ${open}`}
            size={open === 'locked' ? 'm' : open}
            locked={open === 'locked'}
            onClose={close}
            actions={<Button onClick={close}>Done</Button>}
          >
            <p>{'What it says. '.repeat(20)}</p>
          </Modal>
        )}
      </Part>
      <Part title="Menu">
        <Row>
          <Menu
            label="Options"
            items={[
              { key: 'report', label: 'Report', icon: Flag, onSelect: () => undefined },
              { key: 'block', label: 'Block', onSelect: () => undefined },
            ]}
          >
            Options
          </Menu>
          <Menu
            label="Language"
            items={['English', 'Nederlands'].map((label, number) => ({
              key: label,
              label,
              chosen: number === 0,
              onSelect: () => undefined,
            }))}
          >
            A choice
          </Menu>
        </Row>
      </Part>
      <Part title="Toast">
        <Row>
          <Button variant="quiet" onClick={() => toast('Saved')}>
            A word
          </Button>
          <Button variant="quiet" onClick={() => toast('This stays until it is closed.', { stays: true })}>
            One that stays
          </Button>
        </Row>
      </Part>
    </>
  );
}
