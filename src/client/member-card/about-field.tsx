import { useLingui } from '@lingui/react/macro';
import { longestAbout } from '../../shared/limits.ts';
import { LongField } from './long-field.tsx';
import { useFieldNote } from './shown-fields.ts';

interface Props {
  id: string;
  text: string;
  onChange: (text: string) => void;
}

export function AboutField(props: Props) {
  const { t } = useLingui();
  return (
    <LongField {...props} name="about" label={t`About me`} rows={6} limit={longestAbout} hint={useFieldNote('about')} />
  );
}
