import './facts.css';
import { Trans } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import Flower from 'lucide-react/icons/flower-2';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import PersonStanding from 'lucide-react/icons/person-standing';
import Scissors from 'lucide-react/icons/scissors';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users-round';
import type { Attributes } from '../../../shared/calls/members.ts';
import type { Attribute } from '../../../shared/profile-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShownAttributes } from '../attributes.ts';

const icons = {
  sexuality: HeartHandshake,
  hair_colour: Scissors,
  eye_colour: Eye,
  body_type: PersonStanding,
  relationship_status: Users,
  tattoos: Flower,
  reason: Sparkles,
} satisfies Record<Attribute, unknown>;

/** Attributes that the member chose and the site shows. */
export function Facts({ attributes }: { attributes: Attributes }) {
  const said = useShownAttributes().flatMap(({ key, label, options }) => {
    const value = options.find((option) => option.value === attributes[key])?.label;
    return value === undefined ? [] : [{ key, label, value }];
  });
  if (said.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>A little about me</Trans>
      </h2>
      <dl className="profile-facts">
        {said.map(({ key, label, value }) => (
          <div key={key}>
            <Icon of={icons[key]} size={20} />
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
