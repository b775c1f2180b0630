import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { languages } from '../../shared/languages.ts';
import { ChipChoice } from './chip-choice.tsx';
import { useLanguageNames, useMyLanguages } from './languages.ts';

interface Props {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  most?: number;
}

/** Languages to show first; the others are found by name. */
const firstOnes = 12;

export function LanguageChoice(props: Props) {
  const { t } = useLingui();
  const mine = useMyLanguages();
  const [likely] = useState(() => [...new Set([...props.chosen, ...mine, ...languages])].slice(0, firstOnes));
  return (
    <ChipChoice
      {...props}
      label={t`Languages`}
      find={t`Find a language`}
      name="language"
      names={useLanguageNames()}
      likely={likely}
    />
  );
}
