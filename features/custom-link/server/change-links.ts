import { type AuditedChange, writeAudit } from '#features/audit/server/public.ts';
import type { CustomLink, LinkDraft } from '#features/custom-link/contract.ts';
import { customLinkErrors } from '#features/custom-link/errors.ts';
import { saveLogo } from '#features/setting/server/public.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { publicWays } from '#platform/server/outward/fetch-guarded.ts';
import { leadsInside } from '#platform/server/outward/leads-inside.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canCreate, canEdit, canReorder } from './policy.ts';
import { digestOfLink, linksChanged, presentLink } from './shown-links.ts';
import * as store from './store.ts';

/** Twice its height in the footer, for high-density screens. */
const LOGO = { width: 240, height: 48, quality: 90 };

type All = Promise<{ records: CustomLink[] }>;

export async function listLinks(db: Executor): All {
  return { records: (await store.selectLinks(db)).map(presentLink) };
}

/** @throws 400 at the fields, 409 above the limit */
export async function createLink(context: Context, { reason, ...draft }: LinkDraft): All {
  await requireOutside(draft);
  return change(context, async (tx, all) => {
    requireAllowed(canCreate({ count: all.length }));
    requireFree(all, draft, null);
    const id = await store.insertLink(tx, rowOf(draft));
    return { action: 'customLink.create', id, before: null, after: draft, reason };
  });
}

type Edit = LinkDraft & { id: string; digest?: string | undefined };

/** @throws 400 at the fields, 404, 409 edited meanwhile */
export async function editLink(context: Context, { id, reason, digest, ...draft }: Edit): All {
  await requireOutside(draft);
  return change(context, async (tx, all) => {
    const before = linkIn(all, id);
    requireAllowed(canEdit({ stored: digestOfLink(before), startedFrom: digest }));
    requireFree(all, draft, id);
    await store.updateLink(tx, { id, ...rowOf(draft) });
    return { action: 'customLink.edit', id, before, after: draft, reason };
  });
}

type Order = { region: store.LinkRow['region']; ids: readonly string[]; reason: string };

/** @throws 409 if the set has changed */
export function reorderLinks(context: Context, { region, ids, reason }: Order): All {
  return change(context, async (tx, rows) => {
    const all = rows.filter((row) => row.region === region).map(({ id }) => id);
    requireAllowed(canReorder({ all, ids }));
    await store.storeOrder(tx, ids);
    return { action: 'customLink.reorder', id: region, before: all, after: ids, reason };
  });
}

/** @throws 400 at `picture`, 404 */
export async function changeLogo(
  context: Context,
  { id, file, reason }: { id: string; file: UploadedFile; reason: string },
): All {
  return setLogo(context, { id, logo: await saveLogo(context.site.objects, { file, ...LOGO }), reason });
}

/** @throws 404 */
export function setLogo(context: Context, { id, logo, reason }: { id: string; logo: string; reason: string }): All {
  return change(context, async (tx, all) => {
    const before = linkIn(all, id);
    await store.storeLogo(tx, { id, logo });
    return { action: 'customLink.logo', id, before: { logo: before.logo }, after: { logo }, reason };
  });
}

/** @throws 404 */
export function removeLink(context: Context, { id, reason }: { id: string; reason: string }): All {
  return change(context, async (tx, all) => {
    const before = linkIn(all, id);
    await store.deleteLink(tx, id);
    return { action: 'customLink.delete', id, before, after: null, reason };
  });
}

type Draft = Omit<LinkDraft, 'reason'>;

const rowOf = ({ region, nameZh, nameEn, address, isHidden }: Draft): store.NewLink => ({
  region,
  name_zh: nameZh,
  name_en: nameEn,
  address,
  is_hidden: isHidden,
});

/** @throws 400 at `address` */
async function requireOutside({ region, address }: Draft): Promise<void> {
  const isElsewhere = address.startsWith('https://');
  if (region === 'friend' && !isElsewhere) throw invalidField('address', 'customLink.outside');
  if (isElsewhere && (await leadsInside(address, publicWays))) throw invalidField('address', 'customLink.inside');
}

function requireFree(all: readonly store.LinkRow[], draft: Draft, id: string | null): void {
  if (all.some((row) => row.region === draft.region && row.address === draft.address && row.id !== id))
    throw invalidField('address', 'customLink.taken');
}

function linkIn(all: readonly store.LinkRow[], id: string): store.LinkRow {
  const found = all.find((row) => row.id === id);
  if (!found) throw customLinkErrors.notFound();
  return found;
}

/** Every page shows them, so that all guest pages go with a change. */
async function change(
  context: Context,
  work: (tx: Transaction, all: readonly store.LinkRow[]) => Promise<AuditedChange>,
): All {
  const { site } = context;
  return context.transaction(async (tx) => {
    await store.lockLinks(tx);
    const { action, id, ...entry } = await work(tx, await store.selectLinks(tx));
    await writeAudit(tx, { context, action, target: { kind: 'customLink', id }, ...entry });
    await broadcastDurably(tx, linksChanged.subject);
    tx.afterCommit(() => linksChanged.forget(site));
    await clearGuestPages(tx, site);
    return listLinks(tx);
  });
}
