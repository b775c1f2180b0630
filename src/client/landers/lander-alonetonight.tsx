import './alonetonight.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Lander } from './lander.tsx';
import { Pills } from './pills.tsx';

/** Drawing of an evening with two windows, and one question. */
export default function AloneTonight() {
  const { t } = useLingui();
  const [seeks, setSeeks] = useState<'female' | 'male' | 'both'>();
  return (
    <Lander name="alonetonight" choices={{ seeks }}>
      <Pills
        label={t`I’m looking for`}
        name="seeks"
        options={[
          { value: 'female', label: <Trans>Women</Trans> },
          { value: 'male', label: <Trans>Men</Trans> },
          { value: 'both', label: <Trans>Both</Trans> },
        ]}
        chosen={seeks}
        onChoose={setSeeks}
      />
    </Lander>
  );
}
