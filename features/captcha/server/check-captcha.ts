import type { Purpose } from '#features/captcha/contract.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import { isAnswer, readKey } from './captcha-key.ts';
import { countTry, useUp } from './store.ts';

export interface CaptchaAnswer {
  captchaKey: string;
  captchaValue: string;
}

/** Lets a right answer pass, once. Counts outside of any transaction, so that a failed call costs its try. @throws InvalidInput at `captchaValue` */
export async function checkCaptcha(site: Site, answer: CaptchaAnswer, asked: { purpose: Purpose; now: Date }): Promise<void> {
  const wrong = () => invalidField('captchaValue', 'captcha.wrong');
  const key = readKey(site.secret, answer.captchaKey);
  if (!key || key.purpose !== asked.purpose || key.endsAt <= asked.now) throw wrong();
  if (!(await countTry(site.db, answer.captchaKey, key.endsAt))) throw wrong();
  if (!isAnswer(site.secret, answer.captchaKey, answer.captchaValue)) throw wrong();
  if (!(await useUp(site.db, answer.captchaKey))) throw wrong();
}
