import './tinderswipe.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import Coffee from 'lucide-react/icons/coffee';
import CookingPot from 'lucide-react/icons/cooking-pot';
import DiscThree from 'lucide-react/icons/disc-3';
import Heart from 'lucide-react/icons/heart';
import Landmark from 'lucide-react/icons/landmark';
import Trees from 'lucide-react/icons/trees';
import X from 'lucide-react/icons/x';
import { type PointerEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { type Drawing, Icon } from '../ui/icon.tsx';
import { Lander } from './lander.tsx';

/** Each question is about an interest, by id. */
const questions: readonly { id: string; icon: Drawing; text: MessageDescriptor }[] = [
  { id: 'coffee', icon: Coffee, text: msg`Coffee first?` },
  { id: 'nature', icon: Trees, text: msg`A walk in the woods?` },
  { id: 'cooking', icon: CookingPot, text: msg`Cooking together?` },
  { id: 'dancing', icon: DiscThree, text: msg`Dancing all night?` },
  { id: 'museums', icon: Landmark, text: msg`A museum on Sunday?` },
];

export default function TinderSwipe() {
  const [answered, setAnswered] = useState(0);
  const [interests, setInterests] = useState<readonly string[]>([]);
  const question = questions[answered];
  const answer = (yes: boolean) => {
    if (!question) return;
    setAnswered(answered + 1);
    if (yes) setInterests([...interests, question.id]);
  };
  return <Lander name="tinderswipe" picture={<Deck answered={answered} onAnswer={answer} />} choices={{ interests }} />;
}

/** Drag distance in pixels that counts as an answer. */
const minDragPx = 80;

function Deck({ answered, onAnswer }: { answered: number; onAnswer: (yes: boolean) => void }) {
  const { t, i18n } = useLingui();
  const [from, setFrom] = useState<number>();
  const [way, setWay] = useState(0);
  const question = questions[answered];
  const total = questions.length;
  const number = answered + 1;
  const press = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom(event.clientX);
  };
  const end = () => {
    setFrom(undefined);
    setWay(0);
    if (Math.abs(way) >= minDragPx) onAnswer(way > 0);
  };
  return (
    <div className="deck lander-picture">
      <div className="deck-card deck-under" aria-hidden="true" />
      <div
        className="deck-card"
        key={answered}
        style={{ transform: `translateX(${way}px) rotate(${way / 18}deg)` }}
        {...(question && {
          onPointerDown: press,
          onPointerMove: ({ clientX }) => from !== undefined && setWay(clientX - from),
          onPointerUp: end,
          onPointerCancel: end,
        })}
      >
        <Icon of={question?.icon ?? Check} size={88} />
        <p className="deck-question" aria-live="polite">
          {question ? i18n._(question.text) : <Trans>It’s a start.</Trans>}
        </p>
        {question && <p className="deck-place figures">{t`${number} of ${total}`}</p>}
      </div>
      {question && (
        <div className="deck-ways">
          <Button variant="plain" onClick={() => onAnswer(false)}>
            <Icon of={X} />
            <Trans>No</Trans>
          </Button>
          <Button variant="plain" onClick={() => onAnswer(true)}>
            <Icon of={Heart} />
            <Trans>Yes</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
