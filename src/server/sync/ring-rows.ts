import type { ChatColumns } from '../chat/chats.ts';
import type { Ring } from './ring.ts';

/**
 * Changes that this process has stored, by the ring that announces them: its own streams don't read them again. They are not
 * part of the ring, so they never leave the process.
 */
const rows = new WeakMap<Ring, ChatColumns>();

export const setRow = (ring: Ring, row: ChatColumns): unknown => rows.set(ring, row);

export const rowOf = (ring: Ring): ChatColumns | undefined => rows.get(ring);
