import './facts.css';
import { Trans, useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import Flower from 'lucide-react/icons/flower-2';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Languages from 'lucide-react/icons/languages';
import PersonStanding from 'lucide-react/icons/person-standing';
import Scissors from 'lucide-react/icons/scissors';
import Sparkles from 'lucide-react/icons/sparkles';
import Users from 'lucide-react/icons/users-round';
import type { Attributes, Profile } from '../../../shared/calls/members.ts';
import type { Attribute } from '../../../shared/profile-fields.ts';
import { Icon } from '../../ui/icon.tsx';
import { useShownAttributes } from '../attributes.ts';
import { useLanguageList } from '../languages.ts';
import { useShownFields } from '../shown-fields.ts';

const icons = {
  sexuality: HeartHandshake,
  hair_colour: Scissors,
  eye_colour: Eye,
  body_type: PersonStanding,
  relationship_status: Users,
  tattoos: Flower,
  reason: Sparkles,
} satisfies Record<Attribute, unknown>;

interface Props {
  attributes: Attributes;
  spoken: Profile['spoken'];
}

/** Languages and attributes that the member chose and the site shows. */
export function Facts({ attributes, spoken = [] }: Props) {
  const { t } = useLingui();
  const shows = useShownFields();
  const list = useLanguageList();
  const said = useShownAttributes().flatMap(({ key, label, options }) => {
    const value = options.find((option) => option.value === attributes[key])?.label;
    return value === undefined ? [] : [{ icon: icons[key], label, value }];
  });
  if (spoken.length > 0 && shows('spoken')) said.unshift({ icon: Languages, label: t`Speaks`, value: list(spoken) });
  if (said.length === 0) return null;
  return (
    <section>
      <h2>
        <Trans>At a glance</Trans>
      </h2>
      <dl className="profile-facts">
        {said.map(({ icon, label, value }) => (
          <div key={label}>
            <Icon of={icon} size={20} />
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
