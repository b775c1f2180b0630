import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { type Attribute, type AttributeValues, attributes, profileFields } from '../../shared/profile-fields.ts';
import { useShownFields } from './shown-fields.ts';

type Value<Key extends Attribute> = AttributeValues[Key][number];
type Names = { [Key in Attribute]: { label: MessageDescriptor; values: Record<Value<Key>, MessageDescriptor> } };

const names: Names = {
  sexuality: {
    label: msg`Sexuality`,
    values: { hetero: msg`Straight`, gay: msg`Gay`, lesbian: msg`Lesbian`, bi: msg`Bisexual` },
  },
  hair_colour: {
    label: msg`Hair colour`,
    values: {
      black: msg({ message: 'Black', context: 'hair' }),
      brown: msg({ message: 'Brown', context: 'hair' }),
      blond: msg({ message: 'Blond', context: 'hair' }),
      red: msg({ message: 'Red', context: 'hair' }),
      grey: msg({ message: 'Grey', context: 'hair' }),
      white: msg({ message: 'White', context: 'hair' }),
      dyed: msg({ message: 'Dyed', context: 'hair' }),
      bald: msg({ message: 'Bald', context: 'hair' }),
    },
  },
  eye_colour: {
    label: msg`Eye colour`,
    values: {
      brown: msg({ message: 'Brown', context: 'eyes' }),
      blue: msg({ message: 'Blue', context: 'eyes' }),
      green: msg({ message: 'Green', context: 'eyes' }),
      hazel: msg({ message: 'Hazel', context: 'eyes' }),
      grey: msg({ message: 'Grey', context: 'eyes' }),
      amber: msg({ message: 'Amber', context: 'eyes' }),
    },
  },
  body_type: {
    label: msg`Body type`,
    values: {
      slim: msg({ message: 'Slim', context: 'body' }),
      athletic: msg({ message: 'Athletic', context: 'body' }),
      average: msg({ message: 'Average', context: 'body' }),
      curvy: msg({ message: 'Curvy', context: 'body' }),
      muscular: msg({ message: 'Muscular', context: 'body' }),
      full: msg({ message: 'Full-figured', context: 'body' }),
    },
  },
  relationship_status: {
    label: msg`Relationship status`,
    values: {
      single: msg({ message: 'Single', context: 'relationship' }),
      relationship: msg({ message: 'In a relationship', context: 'relationship' }),
      open: msg({ message: 'In an open relationship', context: 'relationship' }),
      married: msg({ message: 'Married', context: 'relationship' }),
      divorced: msg({ message: 'Divorced', context: 'relationship' }),
      widowed: msg({ message: 'Widowed', context: 'relationship' }),
    },
  },
  tattoos: {
    label: msg({ message: 'Tattoos', context: 'about oneself' }),
    values: {
      none: msg({ message: 'None', context: 'tattoos' }),
      few: msg({ message: 'A few', context: 'tattoos' }),
      many: msg({ message: 'Many', context: 'tattoos' }),
    },
  },
  reason: {
    label: msg`What I’m looking for`,
    values: {
      love: msg({ message: 'A great love', context: 'here for' }),
      dates: msg({ message: 'Dates', context: 'here for' }),
      friendship: msg({ message: 'Friendship', context: 'here for' }),
      chat: msg({ message: 'Chatting', context: 'here for' }),
      adventure: msg({ message: 'Adventure', context: 'here for' }),
    },
  },
};

export type ShownAttribute = (typeof profileFields)[Attribute]['shown'];

/** Label of an attribute, by its name in the settings of a site. */
export function attributeLabel(shown: string): MessageDescriptor {
  const key = attributes.find((each) => profileFields[each].shown === shown);
  return key ? names[key].label : { id: shown };
}

export interface NamedAttribute {
  key: Attribute;
  label: string;
  options: { value: string; label: string }[];
}

/** Labelled attributes that this site shows. */
export function useShownAttributes(): NamedAttribute[] {
  const { i18n } = useLingui();
  const shows = useShownFields();
  return attributes
    .filter((key) => shows(profileFields[key].shown))
    .map((key) => ({
      key,
      label: i18n._(names[key].label),
      options: Object.entries(names[key].values).map(([value, name]) => ({ value, label: i18n._(name) })),
    }));
}
