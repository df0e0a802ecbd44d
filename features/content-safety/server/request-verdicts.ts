import { createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Verdict } from '#features/content-safety/contract.ts';
import { callOutward, type OutwardAnswer, type OutwardCall } from '#platform/server/outward/call-outward.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import type { Reach } from '#platform/server/outward/reach.ts';
import { signAcs3 } from '#platform/server/outward/sign-acs3.ts';
import { signTc3 } from '#platform/server/outward/sign-tc3.ts';
import type { ServiceRecord } from './store.ts';

/** A service, with its secret as it is. */
export interface Service extends Pick<ServiceRecord, 'kind' | 'key_id' | 'endpoint' | 'region' | 'scene'> {
  secret: string;
  reach: Reach;
}

export interface Judged {
  verdict: Verdict;
  /** What the service calls it; '' of a text that passes. */
  label: string;
}

/** For all texts of one call, in ms: somebody waits for it. */
const WITHIN = 3000;
const AT_MOST = 262_144;
/** Code points that a vendor reads at once. */
const LONGEST = { aliyun: 600, tencent: 10_000 } as const;
/** Requests at once: vendors count them by the second. */
const AT_ONCE = 10;

const order = Verdict.def.entries;
const rank = (verdict: Verdict) => Object.keys(order).indexOf(verdict);
const passed: Judged = { verdict: 'pass', label: '' };

/** The verdict on each text, in order. @throws OutwardError if the service gives none */
export async function requestVerdicts(service: Service, texts: readonly string[], now: Date): Promise<Judged[]> {
  const until = performance.now() + WITHIN;
  if (service.kind === 'http') return requestEndpoint(service, texts, { now, until });
  const request = service.kind === 'aliyun' ? requestAliyun : requestTencent;
  const longest = LONGEST[service.kind];
  const pieces = texts.flatMap((text, index) => piecesOf(text, longest).map((piece) => ({ piece, index })));
  const worst = texts.map(() => passed);
  for (let from = 0; from < pieces.length; from += AT_ONCE)
    await Promise.all(
      pieces.slice(from, from + AT_ONCE).map(async ({ piece, index }) => {
        const judged = await request(service, piece, { now, until });
        if (rank(judged.verdict) > rank(worst[index]?.verdict ?? 'pass')) worst[index] = judged;
      }),
    );
  return worst;
}

function piecesOf(text: string, longest: number): string[] {
  const letters = [...text];
  const pieces: string[] = [];
  for (let from = 0; from < letters.length; from += longest) pieces.push(letters.slice(from, from + longest).join(''));
  return pieces;
}

interface When {
  now: Date;
  /** On the process's monotonic clock, in ms. */
  until: number;
}

/** @throws OutwardError */
async function call(
  url: URL,
  { until }: When,
  rest: Pick<OutwardCall, 'headers' | 'body' | 'reach'>,
): Promise<OutwardAnswer> {
  const within = Math.floor(until - performance.now());
  if (within <= 0) throw new OutwardError('no answer in time', { code: 'ETIMEDOUT' });
  return callOutward(url, { method: 'POST', within, atMost: AT_MOST, ...rest });
}

/** @throws OutwardError */
function read<S extends z.core.$ZodType>(schema: S, { status, body }: OutwardAnswer): z.output<S> {
  try {
    return z.parse(schema, JSON.parse(body.toString()));
  } catch (error) {
    throw new OutwardError(`no verdict, status ${status}: ${body.toString().slice(0, 200)}`, { cause: error });
  }
}

const label = z._default(z.string(), '');
const EndpointAnswer = z.object({ verdicts: z.array(z.object({ verdict: Verdict, label })) });

async function requestEndpoint(service: Service, texts: readonly string[], when: When): Promise<Judged[]> {
  const body = JSON.stringify({ texts });
  const timestamp = String(Math.floor(when.now.getTime() / 1000));
  const signature = createHmac('sha256', service.secret).update(`${timestamp}.${body}`).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'x-teahouse-timestamp': timestamp,
    'x-teahouse-signature': `sha256=${signature}`,
  };
  const answer = await call(new URL(service.endpoint), when, { headers, body, reach: service.reach });
  const { verdicts } = read(EndpointAnswer, answer);
  if (verdicts.length !== texts.length) throw new OutwardError(`${verdicts.length} verdicts on ${texts.length} texts`);
  return verdicts.map(({ verdict, label: text }) => ({ verdict, label: text.slice(0, 60) }));
}

const AliyunAnswer = z.object({
  Code: z.literal(200),
  Data: z.object({
    RiskLevel: z.enum(['high', 'medium', 'low', 'none']),
    Result: z.optional(z.nullable(z.array(z.object({ Label: label })))),
  }),
});
const aliyunVerdicts = { high: 'block', medium: 'review', low: 'pass', none: 'pass' } as const;

async function requestAliyun(service: Service, content: string, when: When): Promise<Judged> {
  const region = service.region || 'cn-shanghai';
  const endpoint = new URL(service.endpoint || `https://green-cip.${region}.aliyuncs.com/`);
  const body = new URLSearchParams({
    Service: service.scene || 'comment_detection_pro',
    ServiceParameters: JSON.stringify({ content }),
  }).toString();
  const headers = signAcs3(
    {
      method: 'POST',
      host: endpoint.host,
      query: {},
      contentType: 'application/x-www-form-urlencoded',
      body,
      action: 'TextModerationPlus',
      version: '2022-03-02',
      now: when.now,
      nonce: randomBytes(16).toString('hex'),
    },
    { id: service.key_id, secret: service.secret },
  );
  const { Data } = read(AliyunAnswer, await call(endpoint, when, { headers, body, reach: service.reach }));
  return judged(aliyunVerdicts[Data.RiskLevel], (Data.Result ?? []).map(({ Label }) => Label).join(', '));
}

const TencentAnswer = z.object({
  Response: z.object({ Suggestion: z.enum(['Block', 'Review', 'Pass']), Label: label }),
});
const tencentVerdicts = { Block: 'block', Review: 'review', Pass: 'pass' } as const;

async function requestTencent(service: Service, content: string, when: When): Promise<Judged> {
  const endpoint = new URL(service.endpoint || 'https://tms.tencentcloudapi.com/');
  const body = JSON.stringify({
    Content: Buffer.from(content).toString('base64'),
    ...(service.scene === '' ? {} : { BizType: service.scene }),
  });
  const headers = signTc3(
    {
      host: endpoint.host,
      service: 'tms',
      action: 'TextModeration',
      version: '2020-12-29',
      region: service.region || 'ap-guangzhou',
      body,
      now: when.now,
    },
    { id: service.key_id, secret: service.secret },
  );
  const { Response } = read(TencentAnswer, await call(endpoint, when, { headers, body, reach: service.reach }));
  return judged(tencentVerdicts[Response.Suggestion], Response.Label);
}

const judged = (verdict: Verdict, text: string): Judged =>
  verdict === 'pass' ? passed : { verdict, label: text.slice(0, 60) };
