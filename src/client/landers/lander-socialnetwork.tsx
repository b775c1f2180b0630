import './socialnetwork.css';
import { Trans, useLingui } from '@lingui/react/macro';
import Coffee from 'lucide-react/icons/coffee';
import Footprints from 'lucide-react/icons/footprints';
import Heart from 'lucide-react/icons/heart';
import { Icon } from '../ui/icon.tsx';
import { Lander, Scene } from './lander.tsx';

/** Examples of the product, labelled as such. */
export default function SocialNetwork() {
  return <Lander name="socialnetwork" picture={<Feed />} />;
}

function Feed() {
  const { t } = useLingui();
  return (
    <ul className="feed lander-picture" aria-label={t`Example`}>
      <li className="feed-card">
        <Scene name="cups" />
        <p className="feed-name">
          <strong>Eva</strong> 34
          <span className="feed-heart">
            <Icon of={Heart} size={20} />
          </span>
        </p>
      </li>
      <li className="feed-card feed-common">
        <p>
          <Trans>You both like</Trans>
        </p>
        <p className="feed-chips">
          <span>
            <Icon of={Coffee} size={20} />
            <Trans>Coffee</Trans>
          </span>
          <span>
            <Icon of={Footprints} size={20} />
            <Trans>Hiking</Trans>
          </span>
        </p>
      </li>
      <li className="feed-card feed-talk">
        <p>
          <Trans>Which walk would you take me on?</Trans>
        </p>
        <p className="mine">
          <Trans>The one with coffee at the end.</Trans>
        </p>
      </li>
      <li className="feed-mark">
        <Trans>Example</Trans>
      </li>
    </ul>
  );
}
