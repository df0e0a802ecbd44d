import { createHmac } from 'node:crypto';
import { urlSubmissionSettings } from '#features/url-submission/settings.ts';
import type { OutwardAnswer } from '#platform/server/outward/call-outward.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Site } from '#platform/server/site.ts';

export type EngineName = 'indexNow' | 'baidu';

export interface Engine {
  readonly name: EngineName;
  /** Addresses in one request. */
  readonly most: number;
  /** Whether it wants to hear of pages that are gone. */
  readonly takesGone: boolean;
  request(site: Pick<Site, 'environment' | 'secret'>, addresses: readonly string[]): EngineRequest;
  /** What it refused; undefined: it has accepted them. */
  refusal(answer: Pick<OutwardAnswer, 'status' | 'body'>): string | undefined;
}

interface EngineRequest {
  url: URL;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Names this site to engines of IndexNow, at `/KEY.txt`; theirs to read, and nobody's to guess before it is sent. */
export const indexNowKey = ({ secret }: Pick<Site, 'secret'>): string =>
  createHmac('sha256', readyKey(secret)).update('index-now').digest('hex').slice(0, 32);

const short = ({ status, body }: Pick<OutwardAnswer, 'status' | 'body'>) =>
  `${status} ${body.toString().replace(/\s+/g, ' ').slice(0, 200)}`.trim();

/** https://www.indexnow.org/documentation; one participant tells the others. */
const indexNow: Engine = {
  name: 'indexNow',
  most: 1000,
  takesGone: true,
  request: (site, urlList) => {
    const key = indexNowKey(site);
    const { publicUrl } = site.environment;
    const body = { host: new URL(publicUrl).host, key, keyLocation: `${publicUrl}/${key}.txt`, urlList };
    return {
      url: new URL('https://api.indexnow.org/indexnow'),
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: Buffer.from(JSON.stringify(body)),
    };
  },
  // 202: accepted, the key is still to be looked at.
  refusal: (answer) => (answer.status === 200 || answer.status === 202 ? undefined : short(answer)),
};

/** https://ziyuan.baidu.com, “API 提交”. It answers 200 to addresses that it does not take, too. */
const baidu = (token: string): Engine => ({
  name: 'baidu',
  most: 100,
  takesGone: false,
  request: ({ environment: { publicUrl } }, addresses) => ({
    url: new URL(`http://data.zz.baidu.com/urls?${new URLSearchParams({ site: publicUrl, token })}`),
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from(addresses.join('\n')),
  }),
  refusal: (answer) => {
    const [, accepted] = /"success"\s*:\s*(\d+)/.exec(answer.body.toString()) ?? [];
    return answer.status === 200 && Number(accepted ?? 0) > 0 ? undefined : short(answer);
  },
});

/** The engines that are on. */
export function enginesOf({ settings }: Pick<Site, 'settings'>): Engine[] {
  const { submitIndexNow, baiduPushToken } = settings.of(urlSubmissionSettings);
  return [...(submitIndexNow ? [indexNow] : []), ...(baiduPushToken === '' ? [] : [baidu(baiduPushToken)])];
}
