import { writeAudit } from '#features/audit/server/public.ts';
import type { ProviderEdit, ProviderFields, Providers } from '#features/login-provider/admin-contract.ts';
import { loginProviderErrors } from '#features/login-provider/errors.ts';
import type { ProviderKind } from '#features/login-provider/kinds.ts';
import { ownerNotice } from '#features/outgoing-message/server/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { proveSiteOwner } from '#features/second-factor/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { type Explained, explainFault } from '#platform/server/outward/explain-fault.ts';
import { isWholeOrder } from '#platform/shared/whole-order.ts';
import { checkFields } from './check-fields.ts';
import { ProviderFault } from './flow.ts';
import { flows } from './flows.ts';
import { providers } from './live-providers.ts';
import { redirectUrlOf } from './oauth-state.ts';
import { editedOf, listAdminProviders, presentProvider } from './present-provider.ts';
import { makeReady } from './ready-provider.ts';
import {
  deleteProvider,
  findProvider,
  insertProvider,
  lockProviders,
  type ProviderRecord,
  selectProviders,
  updatePositions,
  updateProvider,
} from './store.ts';

type Proven<Fields> = Fields & OwnerProof;

/** @throws 400 at an invalid field, like `proveSiteOwner` */
export async function createProvider(
  context: Context,
  { kind, reason, ownPassword, ownCode, ...fields }: Proven<ProviderFields> & { kind: ProviderKind },
): Promise<Providers> {
  await proveSiteOwner(context, { ownPassword, ownCode });
  const row = checkFields(context, { kind, fields, before: undefined });
  const ownersNotified = await notify(context, row);
  return change(context, async (tx) => {
    const id = await insertProvider(tx, { ...row, kind });
    const made = await read(tx, id);
    await writeAudit(tx, {
      context,
      action: 'login-provider.create',
      target: { kind: 'login-provider', id },
      before: null,
      after: { ...presentProvider(made), ownersNotified },
      reason,
    });
  });
}

/** @throws 404, 409, 400 at an invalid field, like `proveSiteOwner` */
export async function editProvider(
  context: Context,
  { id, reason, digest, ownPassword, ownCode, ...fields }: Proven<ProviderEdit> & { id: string },
): Promise<Providers> {
  await proveSiteOwner(context, { ownPassword, ownCode });
  const seen = await read(context.db, id);
  requireUnchanged(editedOf(seen), digest);
  const ownersNotified = await notify(context, checkFields(context, { kind: seen.kind, fields, before: seen }));
  return change(context, async (tx) => {
    const before = await read(tx, id);
    requireUnchanged(editedOf(before), digest);
    await updateProvider(tx, id, checkFields(context, { kind: before.kind, fields, before }));
    const after = await read(tx, id);
    // The names of replaced secrets are recorded, never their values.
    const replaced = (['clientSecret', 'opSecret', 'oaSecret'] as const).filter((field) => fields[field] !== '');
    await writeAudit(tx, {
      context,
      action: 'login-provider.edit',
      target: { kind: 'login-provider', id },
      before: presentProvider(before),
      after: { ...presentProvider(after), replaced, ownersNotified },
      reason,
    });
  });
}

/** The owners are notified before the change takes effect. */
function notify(
  context: Context,
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
): Promise<ownerNotice.OwnersNotified> {
  return ownerNotice.notifyOwners(context, { what: 'login', detail: context.language === 'zh_CN' ? nameZh : nameEn });
}

/** @throws 409 if the list has changed meanwhile */
export function reorderProviders(
  context: Context,
  { ids, reason }: { ids: readonly string[]; reason: string },
): Promise<Providers> {
  return change(context, async (tx) => {
    const before = (await selectProviders(tx)).map((provider) => provider.id);
    if (!isWholeOrder(ids, before)) throw loginProviderErrors.orderStale();
    await updatePositions(tx, ids);
    await writeAudit(tx, {
      context,
      action: 'login-provider.reorder',
      target: { kind: 'login-provider', id: 'all' },
      before,
      after: ids,
      reason,
    });
  });
}

/** @throws 404, like `proveSiteOwner` */
export async function removeProvider(
  context: Context,
  { id, reason, ...proof }: Proven<{ id: string; reason: string }>,
): Promise<Providers> {
  await proveSiteOwner(context, proof);
  const seen = await read(context.db, id);
  const ownersNotified = await notify(context, { nameZh: seen.name_zh, nameEn: seen.name_en });
  return change(context, async (tx) => {
    const before = await read(tx, id);
    await deleteProvider(tx, id);
    await writeAudit(tx, {
      context,
      action: 'login-provider.delete',
      target: { kind: 'login-provider', id },
      before: presentProvider(before),
      after: { ownersNotified },
      reason,
    });
  });
}

/**
 * Tests the stored configuration and returns the result. The audit row has the technical message, because its reader
 * may use another language. @throws 404
 */
export async function testProvider(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Explained & { isFine: boolean }> {
  const { site, language } = context;
  const provider = await findProvider(context.db, id);
  if (!provider) throw loginProviderErrors.notFound();
  const fault = await flows[provider.kind].test(makeReady(site, provider), redirectUrlOf(site)).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ProviderFault) return explainFault(error, language);
      throw error;
    },
  );
  const isFine = fault === undefined;
  await context.transaction((tx) =>
    writeAudit(tx, {
      context,
      action: 'login-provider.test',
      target: { kind: 'login-provider', id },
      before: null,
      after: { isFine, problem: fault?.detail ?? '' },
      reason,
    }),
  );
  return { isFine, said: '', detail: '', ...fault };
}

/** One change of the list, under a lock: applied in this process before responding, in other processes soon after. */
async function change(context: Context, work: (tx: Transaction) => Promise<void>): Promise<Providers> {
  const { site } = context;
  const after = await context.transaction(async (tx) => {
    await lockProviders(tx);
    await work(tx);
    await broadcastDurably(tx, 'login-provider');
    await clearGuestPages(tx, site);
    return listAdminProviders(context, tx);
  });
  await providers.reload(site);
  return after;
}

async function read(tx: Executor, id: string): Promise<ProviderRecord> {
  const found = await findProvider(tx, id);
  if (!found) throw loginProviderErrors.notFound();
  return found;
}
