import { Trans, useLingui } from '@lingui/react/macro';
import { longestAbout } from '../../shared/limits.ts';
import { FieldNotes } from '../ui/field.tsx';
import { useFieldNote } from './shown-fields.ts';

/** Remaining characters at which a counter appears. */
const counterThreshold = 200;

interface Props {
  id: string;
  text: string;
  onChange: (text: string) => void;
}

export function AboutField({ id, text, onChange }: Props) {
  const { t } = useLingui();
  const note = useFieldNote('about');
  const left = longestAbout - text.length;
  return (
    <div className="field">
      <label htmlFor={id}>{t`About me`}</label>
      <textarea
        id={id}
        name="about"
        rows={6}
        dir="auto"
        maxLength={longestAbout}
        value={text}
        aria-describedby={note ? `${id}-hint ${id}-left` : `${id}-left`}
        onChange={({ target }) => onChange(target.value)}
      />
      <FieldNotes id={id} hint={note} />
      <p className="field-hint figures" id={`${id}-left`} aria-live={left <= counterThreshold ? 'polite' : 'off'}>
        <Trans>{left} characters left</Trans>
      </p>
    </div>
  );
}
