import { type Identity, identitiesOf } from '#features/member/identity.ts';
import { wayIn } from '#features/member/server/public.ts';
import type { Credentials } from '#features/session/contract.ts';
import { checkCode } from '#features/verification-code/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { noteFailure } from './note-failure.ts';

/** The phone or e-mail address that a text denotes; undefined if it can only be an account. */
function targetOf<Kind extends 'phone' | 'email'>(text: string, kind: Kind): (Identity & { kind: Kind }) | undefined {
  return identitiesOf(text).find((identity): identity is Identity & { kind: Kind } => identity.kind === kind);
}

/**
 * The member of the phone or e-mail address that the code was sent to. Login codes are not sent to addresses without a
 * member, so an unknown address gives the same error as a wrong code. @throws InvalidInput at `account` or the code
 */
export async function proveByCode(
  context: Context,
  { account, smsCode, emailCode }: Credentials,
): Promise<wayIn.Proven> {
  const way =
    smsCode === undefined
      ? ({ kind: 'email', channel: 'email', field: 'emailCode' } as const)
      : ({ kind: 'phone', channel: 'sms', field: 'smsCode' } as const);
  const target = targetOf(account, way.kind);
  if (!target) throw invalidField('account', way.kind === 'phone' ? 'member.phone' : 'rule.invalid');
  const wrong = async (error: unknown) => {
    await noteFailure(context, { kind: 'failure', way: way.channel, who: { text: account } });
    throw error;
  };
  await checkCode(context, {
    purpose: 'login',
    channel: way.channel,
    target: target.value,
    code: (smsCode ?? emailCode ?? '').trim(),
  }).catch(wrong);
  const proven = await wayIn.findByTarget(context.db, { identity: target, now: context.now });
  if (!proven) throw invalidField(way.field, 'verificationCode.wrong');
  return proven;
}
