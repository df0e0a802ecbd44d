import { type AuditedChange, writeAudit } from '#features/audit/server/public.ts';
import type { SiteDraft } from '#features/navigation/contract.ts';
import { navigationErrors } from '#features/navigation/errors.ts';
import { remind } from '#features/reminder/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { publicWays } from '#platform/server/outward/fetch-guarded.ts';
import { leadsInside } from '#platform/server/outward/leads-inside.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canAddSite, canDecide } from './policy.ts';
import { draftOf } from './present-site.ts';
import * as store from './store.ts';

type Done = Promise<{ id: string }>;
/** Suggestions of one member. */
const ALLOWANCE = { count: 10, seconds: 86_400 };

/** @throws 400 at the fields, 409 above the limit, 429 */
export async function suggestSite(context: Context, draft: SiteDraft): Done {
  const { id: memberId } = memberOf(context);
  await requireOutside(draft.url);
  const seconds = await context.site.limits.take(`navigation-suggest:${memberId}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  return context.transaction(async (tx) => {
    await requireRoom(tx, draft);
    return {
      id: await store.insertSite(tx, { ...draft, status: 'pending', suggestedBy: memberId, at: context.now }),
    };
  });
}

type StaffDraft = SiteDraft & { reason: string };

/** @throws 400 at the fields, 409 above the limit */
export async function addSite(context: Context, { reason, ...draft }: StaffDraft): Done {
  await requireOutside(draft.url);
  return context.transaction(async (tx) => {
    await requireRoom(tx, draft);
    const id = await store.insertSite(tx, { ...draft, status: 'listed', suggestedBy: null, at: context.now });
    return finish(tx, context, { action: 'navigation.add', id, before: null, after: draft, reason });
  });
}

type StaffEdit = StaffDraft & { id: string; digest?: string | undefined };

/** @throws 400 at the fields, 404, 409 */
export async function editSite(context: Context, { id, reason, digest, ...draft }: StaffEdit): Done {
  await requireOutside(draft.url);
  return context.transaction(async (tx) => {
    await store.lockCategories(tx);
    const before = draftOf(await lockExisting(tx, id));
    requireUnchanged(before, digest);
    await requireFit(tx, draft, id);
    await store.updateSite(tx, { id, ...draft });
    return finish(tx, context, { action: 'navigation.edit', id, before, after: draft, reason });
  });
}

/** Lists or rejects what a member has suggested, who hears of it. @throws 404, 409 */
export function decideSite(
  context: Context,
  { id, status, reason }: { id: string; status: 'listed' | 'rejected'; reason: string },
): Done {
  return context.transaction(async (tx) => {
    const before = await lockExisting(tx, id);
    requireAllowed(canDecide(before));
    await store.decideSite(tx, { id, status, reason });
    if (before.suggested_by !== null)
      await remind(tx, context.site, [
        {
          memberId: before.suggested_by,
          kind: 'navigation',
          event: `navigation:${id}`,
          actorId: null,
          text: null,
          facts: { name: before.name, isListed: status === 'listed', reason },
          at: context.now.toISOString(),
        },
      ]);
    const action = status === 'listed' ? 'navigation.accept' : 'navigation.reject';
    return finish(tx, context, { action, id, before: { status: before.status }, after: { status }, reason });
  });
}

/** For good. @throws 404 */
export function removeSite(context: Context, { id, reason }: { id: string; reason: string }): Done {
  return context.transaction(async (tx) => {
    const before = await lockExisting(tx, id);
    await store.deleteSite(tx, id);
    return finish(tx, context, { action: 'navigation.delete', id, before: draftOf(before), after: null, reason });
  });
}

/** @throws 400 at `url` */
async function requireOutside(url: string): Promise<void> {
  if (await leadsInside(url, publicWays)) throw invalidField('url', 'navigation.inside');
}

async function lockExisting(tx: Transaction, id: string): Promise<store.SiteRow> {
  const row = await store.lockSite(tx, id);
  if (!row) throw navigationErrors.notFound();
  return row;
}

async function requireRoom(tx: Transaction, draft: SiteDraft): Promise<void> {
  await store.lockCategories(tx);
  requireAllowed(canAddSite({ count: await store.countSites(tx) }));
  await requireFit(tx, draft, null);
}

/** The category exists, and no other site has the address. */
async function requireFit(tx: Transaction, { categoryId, url }: SiteDraft, id: string | null): Promise<void> {
  const categories = await store.selectCategories(tx);
  if (!categories.some((category) => category.id === categoryId))
    throw invalidField('categoryId', 'navigation.category');
  const other = await store.findByUrl(tx, url);
  if (other !== undefined && other !== id) throw invalidField('url', 'navigation.taken');
}

async function finish(tx: Transaction, context: Context, { action, id, ...entry }: AuditedChange): Done {
  await writeAudit(tx, { context, action, target: { kind: 'navigationSite', id }, ...entry });
  await clearGuestPages(tx, context.site, ['navigation-all']);
  return { id };
}
