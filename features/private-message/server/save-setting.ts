import type { Accepts } from '#features/private-message/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { findAccepts } from './message-queries.ts';
import { updateAccepts } from './store.ts';

/** Who may write to the caller. */
export async function readSetting(context: Context): Promise<{ accepts: Accepts }> {
  return { accepts: await findAccepts(context.db, memberOf(context).id) };
}

export async function saveSetting(context: Context, accepts: Accepts): Promise<{ accepts: Accepts }> {
  const { id } = memberOf(context);
  await context.transaction(async (tx) => {
    await updateAccepts(tx, id, accepts);
    return null;
  });
  return { accepts };
}
