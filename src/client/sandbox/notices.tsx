import Bell from 'lucide-react/icons/bell';
import { Alert } from '../ui/alert.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { BannerLine, BannerSlot } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Problem } from '../ui/problem.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { Version } from '../ui/version.tsx';
import { Part, Row } from './part.tsx';

const looks = ['info', 'success', 'warning', 'danger'] as const;

/** Components that inform. */
export function Notifications() {
  return (
    <>
      <Part title="Alert">
        {looks.map((look) => (
          <Alert
            key={look}
            variant={look}
            icon={Bell}
            title={look}
            action={<Button small>Do it</Button>}
            onDismiss={() => undefined}
          >
            Something to know, in a sentence that is long enough to need a second line on a phone.
          </Alert>
        ))}
        <Alert>With nothing but words.</Alert>
        <Problem>The problem of a form, a page or an action.</Problem>
      </Part>
      <Part title="Banner">
        <BannerSlot>
          <BannerLine icon={Bell} action={<Button className="banner-action">Do it</Button>} onDismiss={() => undefined}>
            Something that is due, in two lines of a phone at most.
          </BannerLine>
        </BannerSlot>
      </Part>
      <Part title="Badge">
        <Row>
          <Badge count={1} label="1 unread message" />
          <Badge count={120} label="120 unread messages" />
          <Badge count={10} label="10 credits left" variant="warning" />
          <Badge count={0} label="no credits left" variant="danger" zero />
        </Row>
      </Part>
      <Part title="Avatar">
        <Row>
          <Avatar id="1" name="Lotte" />
          <Avatar id="2" name="Jasper de Wit" presence={{ online: true, text: 'online' }} />
          <Avatar id="3" name="Ama" size={64} presence={{ online: false, text: 'today' }} />
          <Avatar id="4" name="With a picture" size={64} src={picture} />
        </Row>
      </Part>
      <Part title="Spinner">
        <Row>
          <Spinner label="Loading" />
        </Row>
      </Part>
      <Part title="Version">
        <Version />
      </Part>
    </>
  );
}

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="teal"/%3E%3C/svg%3E';
