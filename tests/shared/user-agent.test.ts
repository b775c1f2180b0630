import { expect, test } from 'vitest';
import { machineOf } from '../../src/shared/user-agent.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const chromium = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

test.for([
  [`Mozilla/5.0 (Linux; Android 16; K) ${chromium} Mobile Safari/537.36`, 'Chrome', 'Android', true],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${chromium} SamsungBrowser/29.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
    true,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Version/26.0 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
    true,
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPhone',
    true,
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/26.0 Safari/605.1.15`, 'Safari', 'macOS', false],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Windows', false],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chromium} Safari/537.36 Edg/142.0.0.0`, 'Edge', 'Windows', false],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chromium} Safari/537.36 OPR/125.0.0.0`, 'Opera', 'Linux', false],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chromium} Safari/537.36`, 'Chrome', 'ChromeOS', false],
  // The installed app on an iPhone says nothing of a browser.
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${webkit} Mobile/15E148`, undefined, 'iPhone', true],
  ['curl/8.17.0', undefined, undefined, false],
] as const)('%s', ([userAgent, browser, system, isHandheld]) => {
  expect(machineOf(userAgent)).toEqual({ browser, system, isHandheld });
});
