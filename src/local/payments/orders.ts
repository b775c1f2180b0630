import { get, update } from 'idb-keyval';
import type { Payment } from '../../shared/calls/payments.ts';
import type { CallInput } from '../../shared/calls.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { isRetryable } from '../outbox/retry.ts';
import { saveAnswer, savedAnswer } from '../storage/answers.ts';
import { keys } from '../storage/values.ts';

/** The member's choice. */
export type Choice = Omit<CallInput<'POST payment.php'>, 'id' | 'consent'>;

export interface SavedOrder {
  id: string;
  choice: Choice;
  /** Path to return to afterwards. */
  from: string | undefined;
  /** The server has answered. */
  answered: boolean;
}

/**
 * Places an order. Its id exists from before the first try until an answer, so retries, reloads and second tabs never
 * order twice. Throws ApiError.
 */
export async function placeOrder(device: Device, choice: Choice, from?: string): Promise<Payment> {
  const { id } = await beginOrder(device, choice, from);
  try {
    const { payment } = await device.api.call('POST payment.php', { ...choice, id, consent: true });
    await markAnswered(device, id);
    await savePayment(device, payment);
    return payment;
  } catch (error) {
    if (error instanceof ApiError && !isRetryable(error)) await markAnswered(device, id);
    throw error;
  }
}

/** Last order on this device; undefined if there is none. */
export const savedOrder = async (device: Device): Promise<SavedOrder | undefined> =>
  (await get<SavedOrder>(keys.order(device.member), device.values).catch(() => undefined)) ?? inMemory.get(device);

/** Fallback without storage: the page remembers. */
const inMemory = new WeakMap<Device, SavedOrder>();

async function beginOrder(device: Device, choice: Choice, from: string | undefined): Promise<SavedOrder> {
  const next = (known: SavedOrder | undefined): SavedOrder => {
    const goesOn = known && !known.answered && isSame(known.choice, choice);
    const order = { id: goesOn ? known.id : uuidv7(device.now(), device.random), choice, from, answered: false };
    inMemory.set(device, order);
    return order;
  };
  const before = inMemory.get(device);
  await update<SavedOrder>(keys.order(device.member), (known) => next(known ?? before), device.values).catch(() =>
    next(before),
  );
  return inMemory.get(device) ?? next(undefined);
}

const isSame = (a: Choice, b: Choice): boolean =>
  (['bundle', 'country', 'amount', 'method', 'bank', 'discountcode'] as const).every((part) => a[part] === b[part]);

async function markAnswered(device: Device, id: string): Promise<void> {
  const mark = (known: SavedOrder): SavedOrder => (known.id === id ? { ...known, answered: true } : known);
  const before = inMemory.get(device);
  if (!before) return;
  inMemory.set(device, mark(before));
  await update<SavedOrder>(keys.order(device.member), (known) => mark(known ?? before), device.values).catch(
    () => undefined, // it stays in memory
  );
}

/** Stores the payment, so that its result can be read offline. */
export async function savePayment(device: Device, payment: Payment): Promise<void> {
  const { payments = [], more = false } = (await savedAnswer(device.db, 'GET transactions.php')) ?? {};
  const known = payments.some(({ payment_id }) => payment_id === payment.payment_id);
  const changed = known
    ? payments.map((each) => (each.payment_id === payment.payment_id ? payment : each))
    : [payment, ...payments].sort((a, b) => (a.payment_id < b.payment_id ? 1 : -1));
  await saveAnswer(device, 'GET transactions.php', { payments: changed, more });
}

export async function savedPayment(device: Device, id: string): Promise<Payment | undefined> {
  const saved = await savedAnswer(device.db, 'GET transactions.php');
  return saved?.payments.find(({ payment_id }) => payment_id === id);
}
