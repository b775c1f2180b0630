import { isIPv4 } from 'node:net';

/** Whether an address leads to this machine, whatever a name server says. */
export const isLoopbackUrl = (url: string): boolean => URL.canParse(url) && isLoopbackHost(new URL(url).hostname);

/** As `URL` has it: IPv6 in brackets. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(.+\.)?localhost$/i.test(hostname) || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
