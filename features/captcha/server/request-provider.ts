import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { callOutward } from '#platform/server/outward/call-outward.ts';
import { OutwardError } from '#platform/server/outward/outward-error.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { letRest, liveProvider, SECRET_USE } from './follow-provider.ts';
import type { ProviderRecord } from './provider-store.ts';

/** Each provider's verification URL unless the console sets another one. */
const ENDPOINTS = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  geetest: 'https://gcaptcha4.geetest.com/validate',
} as const;
const WITHIN = 4000;
const AT_MOST = 65_536;

const Token = z.object({ token: z.string().check(z.minLength(1), z.maxLength(2048)) });
const part = z.string().check(z.minLength(1), z.maxLength(3000));
const Passed = z.object({
  lot_number: part,
  captcha_output: part,
  pass_token: part,
  gen_time: z.string().check(z.regex(/^\d{1,20}$/)),
});
const Verified = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) });
const Validated = z.object({ status: z.string(), result: z.optional(z.string()) });

/** `silent`: the provider could not be reached, or gave no verdict. */
export type Said = 'right' | 'wrong' | 'silent';

/**
 * Asks the enabled provider whether the captcha was solved. If it does not respond it is paused, and only the site's
 * own captcha is used.
 */
export async function requestProvider(site: Site, { text, address }: { text: string; address: string }): Promise<Said> {
  const provider = liveProvider(site);
  const form = provider && formOf(site, provider, { text, address });
  if (!form) return 'wrong';
  try {
    return await request(site, provider, form);
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error;
    site.log.warn(
      { err: error, kind: provider.kind },
      'the provider of captchas does not answer: the site’s own captcha stands alone',
    );
    letRest(site);
    return 'silent';
  }
}

async function request(site: Site, { kind, endpoint, site_key }: ProviderRecord, form: URLSearchParams): Promise<Said> {
  const url = new URL(endpoint === '' ? ENDPOINTS[kind] : endpoint);
  if (kind === 'geetest') url.searchParams.set('captcha_id', site_key);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await callOutward(url, {
    method: 'POST',
    headers,
    body: form.toString(),
    within: WITHIN,
    atMost: AT_MOST,
    reach: site.reach,
  });
  const said = kind === 'turnstile' ? readVerified(answer.body) : readValidated(answer.body);
  if (said === 'silent') throw new OutwardError(`no verdict, status ${answer.status}`);
  return said;
}

function readVerified(body: Buffer): Said {
  const read = Verified.safeParse(parseJson(body.toString()));
  if (!read.success) return 'silent';
  if (read.data.success) return 'right';
  // A configuration error of the site's key or a provider failure is not held against the person.
  const faults = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];
  return read.data['error-codes']?.some((code) => faults.includes(code)) ? 'silent' : 'wrong';
}

function readValidated(body: Buffer): Said {
  const read = Validated.safeParse(parseJson(body.toString()));
  if (!read.success || read.data.status !== 'success') return 'silent';
  return read.data.result === 'success' ? 'right' : 'wrong';
}

/** The request body; undefined if the answer has the wrong form for this provider. */
function formOf(
  site: Pick<Site, 'secret'>,
  { kind, sealed_secret }: ProviderRecord,
  { text, address }: { text: string; address: string },
): URLSearchParams | undefined {
  const answer = parseJson(Buffer.from(text, 'base64url').toString());
  const secret = unseal(site.secret, SECRET_USE, sealed_secret);
  if (kind === 'turnstile') {
    const read = Token.safeParse(answer);
    return read.success ? new URLSearchParams({ secret, response: read.data.token, remoteip: address }) : undefined;
  }
  const read = Passed.safeParse(answer);
  if (!read.success) return undefined;
  return new URLSearchParams({
    ...read.data,
    sign_token: createHmac('sha256', secret).update(read.data.lot_number).digest('hex'),
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
