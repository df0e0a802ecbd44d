import type { ownAccount } from '#features/member/server/public.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { readOwnAccount } from './read-profile.ts';

/**
 * The member's account, after proof of the owner. @throws 400 at `oldPassword` or `ownCode`, 429, 503 when overloaded
 */
export async function proveAccount(
  context: Context,
  proof: { oldPassword?: string | undefined; ownCode?: string | undefined },
): Promise<ownAccount.OwnAccount> {
  const account = await readOwnAccount(context);
  try {
    await proveOwner(context, { ownPassword: proof.oldPassword, ownCode: proof.ownCode });
  } catch (error) {
    // The account forms use the field name of the seed.
    const rule = error instanceof InvalidInput ? error.rules.ownPassword : undefined;
    if (rule !== undefined) throw new InvalidInput({ oldPassword: rule });
    throw error;
  }
  return account;
}
