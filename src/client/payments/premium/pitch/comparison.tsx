import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { freeConversations, freePhotos, premiumPhotos } from '../../../../shared/limits.ts';
import { Icon } from '../../../ui/icon.tsx';

export function Comparison() {
  const { t } = useLingui();
  const included = <Icon of={Check} label={t`Included`} />;
  return (
    <table className="comparison figures">
      <thead>
        <tr>
          <td />
          <th scope="col">
            <Trans>Free</Trans>
          </th>
          <th scope="col">
            <Trans>Premium</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Likes, matches and reading</Trans>
          </th>
          <td>{included}</td>
          <td>{included}</td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Chats you start</Trans>
          </th>
          <td>{freeConversations}</td>
          <td>
            <Trans>No limit</Trans>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Photos of others</Trans>
          </th>
          <td>
            <Trans>The main one</Trans>
          </td>
          <td>
            <Trans>All</Trans>
          </td>
        </tr>
        <tr>
          <th scope="row">
            <Trans>Photos of yourself</Trans>
          </th>
          <td>{freePhotos}</td>
          <td>{premiumPhotos}</td>
        </tr>
      </tbody>
    </table>
  );
}
