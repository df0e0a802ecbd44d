import { checkCaptcha, issueCaptcha } from '#features/captcha/server/public.ts';
import type { NewReport } from '#features/report/contract.ts';
import { reportErrors } from '#features/report/errors.ts';
import { reportSettings } from '#features/report/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';

const MINUTE = 60;
const bucketOf = (context: Context) => `report:${memberOf(context).id}`;
const quantityOf = ({ site }: Context) => site.settings.of(reportSettings).reportSubmitQuantity;

/** Whether the caller’s next report needs a captcha. */
export async function needsCaptcha(context: Context): Promise<boolean> {
  return (await context.site.limits.peek(bucketOf(context))) >= quantityOf(context);
}

/** Counts the report and, above the quantity of a minute, requires a correct captcha. @throws 400 */
export async function requireCaptcha(
  context: Context,
  { captchaKey, captchaValue }: Pick<NewReport, 'captchaKey' | 'captchaValue'>,
): Promise<void> {
  const { site, now, address } = context;
  if ((await site.limits.count(bucketOf(context), MINUTE)) <= quantityOf(context)) return;
  if (captchaKey === undefined || captchaValue === undefined)
    throw reportErrors.captchaRequired({ captchaKey: await issueCaptcha(context, { purpose: 'report' }) });
  await checkCaptcha(site, { captchaKey, captchaValue }, { purpose: 'report', now, address });
}
