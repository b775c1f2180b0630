import type { ChatColumns } from '../chat/chats.ts';
import type { Ring } from './ring.ts';

/**
 * The change that a ring announces, where this process has stored it: its own streams need not read it again. Apart from
 * the ring, so that it never leaves the process.
 */
const rows = new WeakMap<Ring, ChatColumns>();

export const setRow = (ring: Ring, row: ChatColumns): unknown => rows.set(ring, row);

export const rowOf = (ring: Ring): ChatColumns | undefined => rows.get(ring);
