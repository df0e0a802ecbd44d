import { checkCaptcha, isHeavyEnough, issueCaptcha } from '#features/captcha/server/public.ts';
import { identitiesOf } from '#features/member/identity.ts';
import type { Requesting } from '#features/recovery/contract.ts';
import { recoveryErrors } from '#features/recovery/errors.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { limitAddress } from '#platform/server/limit/limits.ts';
import { insertRecovery } from './store.ts';
import { countBeginning, nameOf, weightAt } from './suspicion.ts';
import { giveTicket, LIFETIME } from './ticket.ts';

/** Starts per network and name, and per network. */
const PER_PAIR = { count: 10, seconds: 3600 };
const PER_NETWORK = { count: 60, seconds: 3600 };

/**
 * Step one: records the name without checking whether it exists. Attempts by others at the name only make the captcha
 * harder and refuse nobody. @throws 400 at `captchaValue` or with a harder captcha, 429
 */
export async function beginRecovery(
  context: Context,
  { account, captchaKey, captchaValue }: Requesting,
): Promise<Record<string, never>> {
  const { site, now, address } = context;
  const name = nameOf(account);
  const weight = await weightAt(site, name);
  if (!isHeavyEnough(site, captchaKey, { name, weight })) {
    throw recoveryErrors.captchaRequired({
      captchaKey: await issueCaptcha(context, { purpose: 'recover', name, weight }),
    });
  }
  await checkCaptcha(site, { captchaKey, captchaValue }, { purpose: 'recover', now, address });
  const [identity] = identitiesOf(account);
  const { kind = 'account', value: target = account } = identity ?? {};
  const network = limitAddress(address);
  const [byNetwork, byPair] = [
    await site.limits.take(`recover-from:${network}`, PER_NETWORK),
    await site.limits.take(`recover:${network} ${name}`, PER_PAIR),
  ];
  const seconds = Math.max(byNetwork, byPair);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  await countBeginning(site, name);
  await insertRecovery(context.db, {
    ticketHash: giveTicket(context),
    kind,
    target,
    endsAt: new Date(now.getTime() + LIFETIME * 1000).toISOString(),
  });
  return {};
}
