import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/select.tsx';
import type { Offer } from '../pricing/source.ts';
import { useChosen } from '../pricing/use-offer.ts';

type Method = Offer['methods'][number];

/** Chosen bank of a method, in the page's address; at first the one of the last payment. */
export function useBank({ banks, bank: last }: Method) {
  const { get, set } = useChosen('bank', /^[\w.-]{1,60}$/);
  return { bank: banks.find(({ id }) => id === (get ?? last))?.id, choose: set };
}

interface Props {
  method: Method;
  /** Id of the order's form. */
  form: string;
  isMissing: boolean;
}

/** Below its method; belongs to the order's form. */
export function BankField({ method, form, isMissing }: Props) {
  const { t } = useLingui();
  const { bank, choose } = useBank(method);
  return (
    <Select
      label={
        <span className="for-readers">
          <Trans>Your bank</Trans>
        </span>
      }
      name="bank"
      form={form}
      autoComplete="off"
      value={bank ?? ''}
      onChange={({ target }) => choose(target.value)}
      error={isMissing && bank === undefined && <Trans>Choose your bank</Trans>}
    >
      <option value="" disabled>
        {t`Choose your bank`}
      </option>
      {method.banks.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
