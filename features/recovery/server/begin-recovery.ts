import { checkCaptcha } from '#features/captcha/server/public.ts';
import { identitiesOf, spellingOf } from '#features/member/identity.ts';
import { skeletonOf } from '#features/member/server/public.ts';
import type { Asking } from '#features/recovery/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { insertRecovery } from './store.ts';
import { giveTicket, LIFETIME } from './ticket.ts';

/** Beginnings for one name, and from one address. */
const PER_NAME = { count: 10, seconds: 3600 };
const PER_ADDRESS = { count: 60, seconds: 3600 };

/** Step one: notes which name it is about, without looking whether anybody has it. @throws 400 at `captchaValue`, 429 */
export async function beginRecovery(context: Context, { account, captchaKey, captchaValue }: Asking): Promise<Record<string, never>> {
  const { site, now, address } = context;
  await checkCaptcha(site, { captchaKey, captchaValue }, { purpose: 'recover', now });
  const [identity] = identitiesOf(account);
  const { kind = 'account', value: target = account } = identity ?? {};
  const [byAddress, byName] = [
    await site.limits.take(`recover-from:${limitAddress(address)}`, PER_ADDRESS),
    await site.limits.take(`recover:${skeletonOf(spellingOf(account))}`, PER_NAME),
  ];
  const seconds = Math.max(byAddress, byName);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  await insertRecovery(context.db, { ticketHash: giveTicket(context), kind, target, endsAt: new Date(now.getTime() + LIFETIME * 1000).toISOString() });
  return {};
}
