import type { AnnouncementDraft } from '#features/announcement/contract.ts';
import { announcementErrors } from '#features/announcement/errors.ts';
import { type AuditedChange, writeAudit } from '#features/audit/server/public.ts';
import { listRoles } from '#features/role/server/public.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { saveLogo } from '#features/setting/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { publicWays } from '#platform/server/outward/fetch-guarded.ts';
import { leadsInside } from '#platform/server/outward/leads-inside.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { countByState } from './announcement-queries.ts';
import { digestOfAnnouncement } from './digest-of.ts';
import { canCreate, canEdit } from './policy.ts';
import { announcementsChanged } from './shown.ts';
import * as store from './store.ts';

/** Twice the width of a page, for high-density screens. */
const PICTURE = { width: 1600, height: 480, quality: 82 };

type Done = Promise<{ id: string }>;
type Draft = AnnouncementDraft & { reason: string };
type Edit = Draft & { id: string; digest?: string | undefined };

/** @throws 400 at the fields, 409 above the limit */
export async function createAnnouncement(context: Context, { reason, ...draft }: Draft): Done {
  const { row, roleIds } = await readDraft(context, draft, context.now.toISOString());
  return change(context, async (tx) => {
    requireAllowed(canCreate({ count: await countByState(tx, { state: 'current', most: 1000 }) }));
    const id = await store.insertAnnouncement(tx, row);
    await store.storeRoles(tx, { id, roleIds });
    return { action: 'announcement.create', id, before: null, after: draft, reason };
  });
}

/** Whoever has dismissed it does not see it again. @throws 400 at the fields, 404, 409 edited meanwhile */
export async function editAnnouncement(context: Context, { id, reason, digest, ...draft }: Edit): Done {
  const existing = await store.findAnnouncement(context.db, id);
  if (!existing) throw announcementErrors.notFound();
  const { row, roleIds } = await readDraft(context, draft, existing.starts_at);
  return change(context, async (tx) => {
    const before = await requireExisting(tx, id);
    requireAllowed(canEdit({ stored: digestOfAnnouncement(before), startedFrom: digest }));
    await store.updateAnnouncement(tx, { id, ...row });
    await store.storeRoles(tx, { id, roleIds });
    return { action: 'announcement.edit', id, before, after: draft, reason };
  });
}

/** @throws 400 at `picture`, 404 */
export async function changePicture(
  context: Context,
  { id, file, reason }: { id: string; file: UploadedFile; reason: string },
): Done {
  return setPicture(context, { id, picture: await saveLogo(context.site.objects, { file, ...PICTURE }), reason });
}

/** @throws 404 */
export function setPicture(context: Context, input: { id: string; picture: string; reason: string }): Done {
  const { id, picture, reason } = input;
  return change(context, async (tx) => {
    const before = await requireExisting(tx, id);
    await store.storePicture(tx, { id, picture });
    const action = 'announcement.picture';
    return { action, id, before: { picture: before.picture }, after: { picture }, reason };
  });
}

/** For good, with who has dismissed it. @throws 404 */
export function removeAnnouncement(context: Context, { id, reason }: { id: string; reason: string }): Done {
  return change(context, async (tx) => {
    const before = await requireExisting(tx, id);
    await store.deleteAnnouncement(tx, id);
    return { action: 'announcement.delete', id, before, after: null, reason };
  });
}

export async function dismissAnnouncement(context: Context, id: string): Promise<Record<string, never>> {
  await store.insertDismissal(context.db, { memberId: memberOf(context).id, id, at: context.now });
  return {};
}

/** What is to be stored. @throws 400 at the fields */
async function readDraft({ site, now }: Context, draft: AnnouncementDraft, initialStart: string) {
  const starts_at = draft.startsAt ?? initialStart;
  const ends_at = draft.endsAt ?? null;
  if (ends_at !== null && new Date(ends_at) <= new Date(starts_at))
    throw invalidField('endsAt', 'announcement.endsFirst');
  if (ends_at !== null && new Date(ends_at) <= now) throw invalidField('endsAt', 'announcement.over');
  const section_id = draft.placement === 'section' ? draft.sectionId : null;
  if (section_id !== null && (section_id === '' || !(await sectionTree(site)).find(section_id)))
    throw invalidField('sectionId', 'announcement.section');
  const roles = draft.audience === 'roles' ? await rolesOf(site, draft.roles) : [];
  if (draft.link.startsWith('https:') && (await leadsInside(draft.link, publicWays)))
    throw invalidField('link', 'announcement.inside');
  const { placement, textZh: text_zh, textEn: text_en, link, audience } = draft;
  return { row: { placement, section_id, text_zh, text_en, link, audience, starts_at, ends_at }, roleIds: roles };
}

async function rolesOf(site: Context['site'], codes: readonly string[]): Promise<string[]> {
  const all = (await listRoles(site)).filter(({ kind }) => kind !== 'default');
  const ids = codes.map((code) => all.find((role) => role.code === code)?.id);
  const found = ids.filter((id) => id !== undefined);
  if (found.length === 0 || found.length < ids.length) throw invalidField('roles', 'announcement.roles');
  return found;
}

async function requireExisting(tx: Transaction, id: string): Promise<store.StoredAnnouncement> {
  const row = await store.findAnnouncement(tx, id);
  if (!row) throw announcementErrors.notFound();
  return row;
}

/** Every page may show it, so that all guest pages go with a change. */
async function change(context: Context, work: (tx: Transaction) => Promise<AuditedChange>): Done {
  const { site } = context;
  return context.transaction(async (tx) => {
    await store.lockAnnouncements(tx);
    const { action, id, ...entry } = await work(tx);
    await writeAudit(tx, { context, action, target: { kind: 'announcement', id }, ...entry });
    await broadcastDurably(tx, announcementsChanged.subject);
    tx.afterCommit(() => announcementsChanged.forget(site));
    await clearGuestPages(tx, site);
    return { id };
  });
}
