import type { Channel, Purpose } from '#features/verification-code/purposes.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { hashCode, isSameHash } from './code-hash.ts';
import { holderOf } from './holder.ts';
import { takeLook, useUp } from './store.ts';

export interface CodeAnswer {
  purpose: Purpose;
  channel: Channel;
  /** As given when the code was requested. */
  target: string;
  code: string;
  memberId?: string;
}

const MOST_TRIES = 5;

/**
 * Accepts the correct code once, only for its purpose and requester; five attempts. Counts outside of any transaction,
 * so that a failed call still uses an attempt. @throws InvalidInput at `smsCode` or `emailCode`
 */
export async function checkCode(context: Pick<Context, 'site' | 'now' | 'cookies'>, answer: CodeAnswer): Promise<void> {
  const { site } = context;
  const { purpose, channel, target, code } = answer;
  const wrong = () => invalidField(channel === 'sms' ? 'smsCode' : 'emailCode', 'verificationCode.wrong');
  const now = context.now.toISOString();
  const binding = { purpose, channel, target, holder: holderOf(context, answer.memberId) };
  const existing = await takeLook(site.db, { ...binding, now, most: MOST_TRIES });
  const hash = hashCode(site.secret, binding, code.normalize('NFKC').trim());
  if (!existing || !isSameHash(existing.hash, hash)) throw wrong();
  if (!(await useUp(site.db, { id: existing.id, hash, now }))) throw wrong();
}
