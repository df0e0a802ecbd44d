import { describe, expect, it } from 'vitest';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import { dayIn } from '#platform/shared/calendar-day.ts';
import { daysUntil } from './day.ts';
import { hostOf, pageOf } from './visit.ts';

const origin = 'https://forum.example.org';

describe('what is kept of a visit', () => {
  it.each([
    ['https://forum.example.org/thread?topicId=17&page=3', '/thread?topicId=17'],
    ['/?sectionId=2&sort=hot', '/?sectionId=2'],
    ['/signIn?token=s3cret&memberId=abc', '/signIn'],
    ['/login?jumpUrl=L2E', '/login'],
    ['/search?q=my+private+words', '/search'],
    ['', '/'],
    ['javascript:alert(1)', 'alert(1)'],
    [`/${'x'.repeat(900)}`, `/${'x'.repeat(499)}`],
  ])('of the address %j only %j', (address, stored) => {
    expect(pageOf(address, origin)).toBe(stored);
  });
  it.each([
    ['https://www.bing.com/search?q=tea', 'www.bing.com'],
    ['/thread?topicId=1', 'forum.example.org'],
    ['', ''],
    ['android-app://com.example', ''],
    ['not a url at all ::::', 'forum.example.org'],
  ])('of the referrer %j only the host %j', (referrer, host) => {
    expect(hostOf(referrer, origin)).toBe(host);
  });
});

describe('a User-Agent', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'computer',
      'Chrome',
      'Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'computer',
      'Edge',
      'Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'phone',
      'Safari',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; M2102J2SC) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116.0 Mobile Safari/537.36 MicroMessenger/8.0.50',
      'phone',
      'WeChat',
      'Android',
    ],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/119.0 Mobile/15E148 Safari/604.1',
      'tablet',
      'Chrome',
      'iOS',
    ],
    [
      'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Safari/537.36',
      'tablet',
      'Samsung Internet',
      'Android',
    ],
    [
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile',
      'phone',
      'Huawei Browser',
      'HarmonyOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'computer', 'Firefox', 'Linux'],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot', '', ''],
    ['curl/8.5.0', 'bot', '', ''],
    ['', 'bot', '', ''],
    ['Something else entirely', 'computer', '', ''],
  ])('%s is a %s with %j on %j', (agent, device, browser, system) => {
    expect(readUserAgent(agent)).toEqual({ device, browser, system });
  });
});

describe('a day', () => {
  it('begins at the site’s own midnight', () => {
    expect(dayIn('Asia/Shanghai', new Date('2026-11-20T15:59:59Z'))).toBe('2026-11-20');
    expect(dayIn('Asia/Shanghai', new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-21');
    expect(dayIn('America/New_York', new Date('2026-11-20T16:00:00Z'))).toBe('2026-11-20');
  });
  it('is followed by the next, over months and leap years', () => {
    expect(daysUntil('2028-03-01', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
  });
});
