import type { ownAccount } from '#features/member/server/public.ts';
import { proveOwner } from '#features/second-factor/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { readOwnAccount } from './read-profile.ts';

/** The asking member's account, once he has shown that it is he. @throws 400 at `oldPassword` or `ownCode`, 429, 503 under too many at once */
export async function proveAccount(
  context: Context,
  proof: { oldPassword?: string | undefined; ownCode?: string | undefined },
): Promise<ownAccount.OwnAccount> {
  const account = await readOwnAccount(context);
  try {
    await proveOwner(context, { ownPassword: proof.oldPassword, ownCode: proof.ownCode });
  } catch (error) {
    // The forms of the house call it by the seed's name.
    const rule = error instanceof InvalidInput ? error.rules.ownPassword : undefined;
    if (rule !== undefined) throw new InvalidInput({ oldPassword: rule });
    throw error;
  }
  return account;
}
