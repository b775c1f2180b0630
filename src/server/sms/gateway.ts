import { second } from '../../shared/limits.ts';
import { encrypted } from '../settings.ts';
import type { Sms } from './sms.ts';

/** Timeout of a gateway. The member waits for it. */
export const timeoutMs = 5 * second;

interface GatewaySettings {
  setting: 'SMS_URL';
  url: string;
}

/** Throws CannotStart. */
export function readGatewaySettings(env: NodeJS.ProcessEnv): GatewaySettings | undefined {
  const url = encrypted(env, 'SMS_URL');
  return url === undefined ? undefined : { setting: 'SMS_URL', url };
}

/** Posts `{ to, text }` as JSON to SMS_URL. */
export function openGateway(settings: GatewaySettings, fetcher: typeof fetch): Sms {
  const url = new URL(settings.url);
  const { username, password } = url;
  const secret =
    username === '' ? undefined : Buffer.from(decodeURIComponent(`${username}:${password}`)).toString('base64');
  url.username = url.password = '';
  return {
    async send(message) {
      const answer = await fetcher(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(secret !== undefined && { Authorization: `Basic ${secret}` }),
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new RangeError(`the gateway of messages answered ${answer.status}`);
    },
  };
}
