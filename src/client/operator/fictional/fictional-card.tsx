import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { ShownFictional } from '../../../shared/calls/operator-fictional.ts';
import { countryName, useRegionName } from '../../member-card/place.ts';
import { settingsAtom } from '../../sites/site.ts';
import { Button } from '../../ui/button.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { textIn } from '../use-fields.ts';

interface Props {
  profile: ShownFictional;
  label: string;
  onEdit: () => void;
  onDone: () => void;
}

export function FictionalCard({ profile, label, onEdit, onDone }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix;
  const regionName = useRegionName();
  const [ending, setEnding] = useState(false);
  const { id, name, age, country, region, about, thumb, profile_status } = profile;
  return (
    <li className="console-card fictional-card">
      {thumb && cdn !== undefined && <img src={cdn + thumb} width={96} height={96} alt="" loading="lazy" />}
      <div>
        <p>
          <strong>{t`${name}, ${age}`}</strong> <em className="soft small">{label || <Trans>Fictional</Trans>}</em>
        </p>
        <p className="soft small">
          {(region && regionName(region)) ?? countryName(i18n.locale, country)}
          {profile_status !== 'active' && (
            <>
              {' · '}
              <Trans>hidden</Trans>
            </>
          )}
        </p>
        <p className="fictional-about">{about}</p>
      </div>
      <div className="case-actions fictional-actions">
        <Button small variant="quiet" aria-label={t`Edit ${name}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
        <Button small variant="quiet" aria-label={t`End ${name}`} onClick={() => setEnding(true)}>
          <Trans>End</Trans>
        </Button>
      </div>
      {ending && (
        <ActDialog
          title={<Trans>End {name}?</Trans>}
          action={<Trans>End for good</Trans>}
          danger
          send={async (filled) => {
            try {
              await device.api.call('DELETE operator-fictional.php', { id, reason: textIn(filled, 'reason') });
            } finally {
              onDone();
            }
          }}
          onClose={() => setEnding(false)}
        >
          <p>
            <Trans>The profile is removed immediately and for good, with everything members have written to it.</Trans>
          </p>
        </ActDialog>
      )}
    </li>
  );
}
