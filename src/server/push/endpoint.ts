/** Push services of Chrome, Chromium without Google's branding, Firefox, Edge and Safari. */
const services = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
];

/** Maximum characters, set by the index. Real addresses are shorter than 500. */
const maxLength = 2000;

/**
 * Allowed push endpoint as stored, else undefined (SPECIFICATION 9.11). Others would let members send requests
 * anywhere. `more`: operators' hosts, written like these.
 */
export function pushEndpoint(address: string, more: readonly string[]): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, port, hostname, href } = new URL(address);
  const plain = protocol === 'https:' && username === '' && password === '' && port === '' && href.length <= maxLength;
  return plain && [...services, ...more].some((host) => isHost(hostname, host.toLowerCase())) ? href : undefined;
}

const isHost = (hostname: string, host: string): boolean =>
  host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host;
