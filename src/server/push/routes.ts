import type { Routes } from '../calls/mount.ts';
import { subscribe, unsubscribe } from './subscriptions.ts';

export const routes = {
  'POST user.php?push=1': async ({ context, me, body }) => {
    const subscription = 'subscription' in body ? body.subscription : body;
    await (subscription ? subscribe(context, me, subscription) : unsubscribe(context, me));
    return {};
  },
} satisfies Routes;
