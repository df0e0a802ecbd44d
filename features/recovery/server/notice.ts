import type { RecoveryNotice } from '#features/recovery/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import { selectWait, stopWait } from './store.ts';

/** A pending recovery of the caller's password, waiting or already open. */
export async function readNotice(context: Context): Promise<{ notice: RecoveryNotice | null }> {
  const wait = await selectWait(context.db, memberOf(context).id);
  if (!wait || wait.stopped_at !== null || new Date(wait.ends_at) <= context.now) return { notice: null };
  const { browser, system } = readUserAgent(wait.agent);
  return { notice: { askedAt: wait.asked_at, opensAt: wait.opens_at, address: wait.address, browser, system } };
}

/** Stops the wait: the answer proves nothing until the member changes one of their proofs. */
export async function stopRecovery(context: Context): Promise<Record<string, never>> {
  const { id } = memberOf(context);
  await context.transaction(async (tx) => {
    await stopWait(tx, id, context.now.toISOString());
    return null;
  });
  return {};
}
