import { get } from 'idb-keyval';
import type { Device } from '../device/device.ts';
import { keys } from '../storage/values.ts';
import type { SavedOrder } from './orders.ts';

/** Id of the last order while its answer is unknown: that order may reserve a discount code. */
export async function unansweredOrder({ member, values }: Device): Promise<{ order?: string }> {
  const saved = await get<SavedOrder>(keys.order(member), values).catch(() => undefined);
  return saved && !saved.answered ? { order: saved.id } : {};
}
