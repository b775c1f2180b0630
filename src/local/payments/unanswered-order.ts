import { get } from 'idb-keyval';
import type { Device } from '../device/device.ts';
import { keys } from '../storage/values.ts';
import type { SavedOrder } from './orders.ts';

/** The id of the last order, while nobody knows whether the server has heard it; to ask about a code that it may hold. */
export async function unansweredOrder({ member, values }: Device): Promise<{ order?: string }> {
  const kept = await get<SavedOrder>(keys.order(member), values).catch(() => undefined);
  return kept && !kept.answered ? { order: kept.id } : {};
}
