import { isIPv4 } from 'node:net';

/** Reports that an address always leads to this machine, without asking DNS. */
export const isLoopbackUrl = (url: string): boolean => isLoopbackHost(URL.parse(url)?.hostname ?? '');

/** In the format of `URL`: IPv6 in brackets. */
export const isLoopbackHost = (hostname: string): boolean =>
  /^(.+\.)?localhost$/i.test(hostname) || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'));
