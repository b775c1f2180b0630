import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { bundleLimits } from '../../../shared/calls/operator-shop.ts';
import type { CallInput } from '../../../shared/calls.ts';
import { type PaymentMethod, paymentMethods } from '../../../shared/payment-methods.ts';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useDevice } from '../use-device.ts';
import { type Faults, minorIn, textIn, wholeIn } from '../use-fields.ts';
import { methodName, useMoney } from '../words.ts';
import type { Shop } from './shop.tsx';

type NewCode = CallInput<'POST operator-codes.php'>;

interface Props {
  shop: Shop;
  onDone: () => void;
  onClose: () => void;
}

/** Form with every field of a code (SPECIFICATION 8.5). An empty field does not narrow it. */
export function CodeDialog({ shop: { site, countries, currencies, bundles }, onDone, onClose }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const money = useMoney();
  const mostCredits = i18n.number(bundleLimits.credits);
  const mostPrice = i18n.number(bundleLimits.price / 100);
  return (
    <ActDialog
      asksWhy={false}
      size="l"
      title={<Trans>New discount code</Trans>}
      action={<Trans>Create code</Trans>}
      check={(filled) => ({
        ...(textIn(filled, 'code') === '' && { code: 'missing' }),
        ...(valueIn(filled) === undefined && { value_percentage: isShare(filled) ? 'range 1 90' : 'amount' }),
        ...(!isIn(minimumPriceIn(filled), bundleLimits.price) && {
          minimum_order_value: msg`An amount from 0 to ${mostPrice}`,
        }),
        ...(!isIn(minimumIn(filled), bundleLimits.credits) && { minimum: `range 0 ${bundleLimits.credits}` }),
        ...amountFaults(filled, bundles, money),
      })}
      fields={(error) => (
        <div className="shop-code-fields">
          <Field
            label={t`Code`}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            hint={t`3 to 40 letters, digits and hyphens`}
            error={error('code')}
          />
          <Select label={t`Type of discount`} name="percentage" defaultValue="yes">
            <option value="yes">{t`a percentage of the price`}</option>
            <option value="no">{t`a fixed amount`}</option>
          </Select>
          <Field
            label={t`How much`}
            name="value_percentage"
            inputMode="decimal"
            autoComplete="off"
            hint={t`At most 90%. An amount must be less than the minimum price of the bundle.`}
            error={error('value_percentage')}
          />
          <Select label={t`Currency`} name="currency" error={error('currency')}>
            <option value="">{t`any`}</option>
            {currencies.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
          <Field
            label={t`Minimum price of the bundle`}
            name="minimum_order_value"
            inputMode="decimal"
            autoComplete="off"
            hint={error('minimum_order_value') ? undefined : t`From 0 to ${mostPrice}`}
            error={error('minimum_order_value')}
          />
          <Field
            label={t`Minimum credits in the bundle`}
            name="minimum"
            inputMode="numeric"
            autoComplete="off"
            hint={error('minimum') ? undefined : t`From 0 to ${mostCredits}`}
            error={error('minimum')}
          />
          <Select label={t`How often it can be used`} name="validity" defaultValue="once_per_user">
            <option value="once_per_user">{t`once per member`}</option>
            <option value="once">{t`once in total`}</option>
            <option value="unlimited">{t`no limit`}</option>
          </Select>
          <Field label={t`Until`} name="expires" type="datetime-local" error={error('expires')} />
          <Select label={t`Country`} name="country" error={error('country')}>
            <option value="">{t`any`}</option>
            {countries.map((country) => (
              <option key={country}>{country}</option>
            ))}
          </Select>
          <Field
            label={t`Only for the member with this ID`}
            name="user_id"
            autoComplete="off"
            spellCheck={false}
            error={error('user_id')}
          />
          <fieldset className="field console-checks">
            <legend>
              <Trans>Only with these payment methods (none ticked: any)</Trans>
            </legend>
            {paymentMethods.map((method) => (
              <label key={method}>
                <input type="checkbox" name="paymentmethods" value={method} /> {methodName(i18n, method)}
              </label>
            ))}
          </fieldset>
        </div>
      )}
      send={async (filled) => {
        await device.api.call('POST operator-codes.php', { site, ...codeIn(filled) });
        toast(t`The code can be used from now on.`);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Compares an amount with what is sold in its currency; the server checks the rest. */
function amountFaults(filled: FormData, bundles: Shop['bundles'], money: ReturnType<typeof useMoney>): Faults {
  const amount = minorIn(filled, 'value_percentage');
  const currency = textIn(filled, 'currency');
  const prices = bundles.filter((each) => each.currency === currency).map(({ price }) => price);
  if (isShare(filled) || !amount || prices.length === 0) return {};
  const dearest = money(Math.max(...prices), currency);
  if (amount >= Math.max(...prices))
    return { value_percentage: msg`Less than ${dearest}, the price of the most expensive bundle` };
  const least = minorIn(filled, 'minimum_order_value');
  if (!least) {
    const cheapest = money(Math.min(...prices.filter((price) => price > amount)), currency);
    return {
      minimum_order_value: msg`An amount needs a minimum price. ${cheapest} is the lowest price above it.`,
    };
  }
  const most = money(least - 1, currency);
  return amount < least ? {} : { value_percentage: msg`At most ${most} with this minimum price` };
}

const isShare = (filled: FormData): boolean => textIn(filled, 'percentage') === 'yes';
const valueIn = (filled: FormData): number | undefined =>
  isShare(filled) ? wholeIn(filled, 'value_percentage') : minorIn(filled, 'value_percentage');

/** An empty field is no minimum. */
const minimumIn = (filled: FormData): number | undefined =>
  textIn(filled, 'minimum') === '' ? 0 : wholeIn(filled, 'minimum');
const minimumPriceIn = (filled: FormData): number | undefined =>
  textIn(filled, 'minimum_order_value') === '' ? 0 : minorIn(filled, 'minimum_order_value');
const isIn = (value: number | undefined, most: number): boolean => value !== undefined && value >= 0 && value <= most;

function codeIn(filled: FormData): Omit<NewCode, 'site'> {
  const orNull = (name: string) => textIn(filled, name) || null;
  const expires = orNull('expires');
  const methods = filled.getAll('paymentmethods') as PaymentMethod[];
  return {
    code: textIn(filled, 'code'),
    percentage: isShare(filled),
    value_percentage: valueIn(filled) ?? 0,
    currency: orNull('currency'),
    minimum: minimumIn(filled) ?? 0,
    minimum_order_value: minimumPriceIn(filled) ?? 0,
    validity: textIn(filled, 'validity') as NewCode['validity'],
    expires: expires && new Date(expires).toISOString(),
    country: orNull('country'),
    user_id: orNull('user_id'),
    paymentmethods: methods.length > 0 ? methods : null,
  };
}
