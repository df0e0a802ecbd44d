import { maskPhone } from '#features/member/mask.ts';
import { ownAccount } from '#features/member/server/public.ts';
import type { BoundPhone } from '#features/phone/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canBeginChange } from './policy.ts';

type Account = Pick<ownAccount.OwnAccount, 'phone' | 'phone_verified_at'>;

/** @throws 401 when the account was deleted in the meantime */
export async function readAccount(context: Context): Promise<ownAccount.OwnAccount> {
  return orNobody(await ownAccount.find(context.db, memberOf(context).id));
}

/** @throws 401 when the account was deleted in the meantime */
export async function lockAccount(tx: Transaction, memberId: string): Promise<ownAccount.OwnAccount> {
  return orNobody(await ownAccount.lock(tx, memberId));
}

function orNobody<T>(account: T | undefined): T {
  if (account === undefined) throw platformErrors.unauthenticated();
  return account;
}

export function presentPhone(account: Account): BoundPhone {
  return { phone: account.phone && maskPhone(account.phone), verifiedAt: account.phone_verified_at };
}

/** The member's phone, masked, or null. */
export async function readPhone(context: Context): Promise<BoundPhone> {
  return presentPhone(await readAccount(context));
}

/** State for step one. @throws 409 without a phone */
export async function readStepOne(context: Context): Promise<BoundPhone> {
  const account = await readAccount(context);
  requireAllowed(canBeginChange(account));
  return presentPhone(account);
}
