import { OUTSIDE, type Purpose } from '#features/captcha/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { type ExistingKey, isAnswer, markName, readKey } from './captcha-key.ts';
import { requestProvider } from './request-provider.ts';
import { countTry, useUp } from './store.ts';
import { waitForPlain } from './weight.ts';
import { readWork } from './work.ts';

export interface CaptchaAnswer {
  captchaKey: string;
  captchaValue: string;
}

interface Params {
  purpose: Purpose;
  now: Date;
  /** The client's address. */
  address: string;
}

/**
 * Accepts a correct answer, once. Counts outside any transaction, so that a failed call still uses up its attempt.
 * @throws InvalidInput at `captchaValue`; 429 for a picture without work if one was checked a moment ago
 */
export async function checkCaptcha(site: Site, answer: CaptchaAnswer, params: Params): Promise<void> {
  const wrong = () => invalidField('captchaValue', 'captcha.wrong');
  const key = readKey(site.secret, answer.captchaKey);
  if (!key || key.purpose !== params.purpose || key.endsAt <= params.now) throw wrong();
  const value = answer.captchaValue.trim();
  if (value.startsWith(OUTSIDE)) {
    if (!(await countTry(site.db, answer.captchaKey, key.endsAt))) throw wrong();
    const said = await requestProvider(site, { text: value.slice(OUTSIDE.length), address: params.address });
    if (said === 'silent') throw invalidField('captchaValue', 'captcha.silent');
    if (said === 'wrong' || !(await useUp(site.db, answer.captchaKey))) throw wrong();
    return;
  }
  const [letters = '', ...work] = value.split('.');
  const shown =
    work.length > 0 ? await readWork(site.secret, { key: answer.captchaKey, text: work.join('.') }) : 'nothing';
  if (shown === null || (shown === 'beside' && letters === '')) throw wrong();
  if (shown === 'nothing') await requirePlainTurn(site, key, params.address);
  if (!(await countTry(site.db, answer.captchaKey, key.endsAt))) throw wrong();
  if (letters === '' ? shown !== 'instead' : !isAnswer(site.secret, answer.captchaKey, letters)) throw wrong();
  if (!(await useUp(site.db, answer.captchaKey))) throw wrong();
}

/** At light weight the picture is enough; at heavier weights an answer without work is checked only occasionally. */
async function requirePlainTurn(site: Site, { weight }: ExistingKey, address: string): Promise<void> {
  const seconds = weight === 0 ? 0 : await waitForPlain(site, address);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
}

/**
 * Whether a key is as heavy as required now, or was when issued for this very name: work that is under way stays valid
 * when the weight rises.
 */
export function isHeavyEnough(
  site: Pick<Site, 'secret'>,
  captchaKey: string,
  { name, weight }: { name: string; weight: number },
): boolean {
  const key = readKey(site.secret, captchaKey);
  return key === null || key.weight >= weight || key.nameMark === markName(site.secret, name);
}
