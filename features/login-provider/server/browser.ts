import { readUserAgent } from '#platform/server/http/user-agent.ts';
import type { Browser } from './flow.ts';

/** Detects WeChat's browser, a phone or tablet, or anything else. */
export function readBrowser(agent: string): Browser {
  if (/MicroMessenger/i.test(agent)) return 'wechat';
  const { device } = readUserAgent(agent);
  return device === 'phone' || device === 'tablet' ? 'mobile' : 'desktop';
}
