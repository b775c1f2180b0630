import './costs.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Gift from 'lucide-react/icons/gift';
import Image from 'lucide-react/icons/image';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { Settings } from '../../../shared/calls/sites.ts';
import type { MessageCost } from '../../../shared/message-kinds.ts';
import { costNames } from '../../kinds/words.ts';
import { type Drawing, Icon } from '../../ui/icon.tsx';

const icons: Record<MessageCost, Drawing> = {
  message_credits: MessageCircle,
  photo_credits: Image,
  gift_credits: Gift,
};

/** Prices of messages, by kind. */
export function Costs({ settings }: { settings: Settings }) {
  const { i18n } = useLingui();
  return (
    <dl className="costs figures">
      {(Object.keys(costNames) as MessageCost[]).map((cost) => (
        <div key={cost}>
          <dt>
            <Icon of={icons[cost]} />
            {i18n._(costNames[cost])}
          </dt>
          <dd>
            <Credits credits={settings[cost]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const Credits = ({ credits }: { credits: number }) =>
  credits === 0 ? <Trans>Free</Trans> : <Plural value={credits} one="# credit" other="# credits" />;
