import Heart from 'lucide-react/icons/heart';
import { AllSettings } from '../ui/all-settings.tsx';
import { Button } from '../ui/button.tsx';
import { Empty } from '../ui/empty.tsx';
import { ErrorPage } from '../ui/error-page.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { Part, Row } from './part.tsx';

/** Placeholders: empty, loading, gone; and the way back. */
export function Regions() {
  return (
    <>
      <Part title="Empty">
        <Empty icon={Heart} title="No likes yet" action={<Button>Look around</Button>}>
          Whoever likes you will be here.
        </Empty>
      </Part>
      <Part title="AllSettings">
        <AllSettings />
      </Part>
      <Part title="Skeleton">
        <Row>
          <Skeleton width={48} height={48} round />
          <Skeleton width={200} height={20} />
        </Row>
      </Part>
      <Part title="WaitingScreen">
        <WaitingScreen />
      </Part>
      <Part title="ErrorPage">
        <ErrorPage />
        <ErrorPage message="A message of its own" status={503} />
      </Part>
      <Part title="NotFound">
        <NotFound />
      </Part>
    </>
  );
}
