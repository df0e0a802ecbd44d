import type { ownAccount } from '#features/member/server/public.ts';
import { confirmIdentity } from '#features/session/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { InvalidInput } from '#platform/server/http/kernel.ts';
import { readOwnAccount } from './read-profile.ts';

/**
 * The asking member's account, once he has shown his password; who has none must have signed in just now.
 * @throws 400 at `oldPassword`, 429, 503 under too many at once
 */
export async function provePassword(context: Context, password: string | undefined): Promise<ownAccount.OwnAccount> {
  const account = await readOwnAccount(context);
  try {
    await confirmIdentity(context, { ownPassword: password });
  } catch (error) {
    // The forms of the house call it by the seed's name.
    const rule = error instanceof InvalidInput ? error.rules.ownPassword : undefined;
    if (rule !== undefined) throw new InvalidInput({ oldPassword: rule === 'session.staleSession' ? 'profile.staleSession' : rule });
    throw error;
  }
  return account;
}
