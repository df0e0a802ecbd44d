import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { closingKinds, textKinds } from '#platform/server/feature/text-kind.ts';
import { isOpen } from '#platform/server/feature/text-kind-queries.ts';

/** What use `u` of an attachment is in. */
export const usedIn = { kind: fixed('u.kind'), id: fixed('u.target_id::bigint') };

/** The attachment data that pages need. `size` in bytes. */
export interface FoundAttachment {
  path: string;
  kind: 'image' | 'file' | 'video';
  name: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
  blur: string | null;
  widths: number[];
  isAnimated: boolean;
}

/** Attachments with these paths, without removed ones. */
export function findAttachments(db: Executor, paths: readonly string[]): Promise<FoundAttachment[]> {
  return db.rows<FoundAttachment>(sql`
    select path, kind, name, size::float8 as size, content_type as "contentType", width, height, blur, widths,
      is_animated as "isAnimated"
    from attachment where path = any(${[...paths]}::text[]) and state = 'kept'`);
}

/**
 * Whether something open shows attachment `a` now, in a part that is not hidden: a public text outside the given
 * sections, or what is always open.
 */
const isShownOpenly = (closedSections: readonly string[]): Statement => sql`exists (
  select from attachment_use u
  where u.attachment_id = a.id and u.is_current and not u.is_hidden and ${isOpen(usedIn, closedSections)})`;

const isHeld = (): Statement =>
  sql`exists (select from attachment_use u where u.attachment_id = a.id and u.kind = any(${closingKinds()}::text[]))`;

/** A member, and the sections that are closed to guests and to them. */
interface Viewer {
  memberId: string;
  closedToGuests: readonly string[];
  closedToHim: readonly string[];
}

type JudgedAttachment = FoundAttachment & { isOwn: boolean; isClosed: boolean; isOpenToHim: boolean };

/** Whether a text of this kind shows attachment `a` where everybody sees it who may view all sections but these. */
const isShownBy = (kind: string, closedSections: readonly string[]): Statement => {
  const among = textKinds().filter((text) => text.kind === kind);
  return sql`exists (
    select from attachment_use u where u.attachment_id = a.id and u.kind = ${kind} and u.is_current and not u.is_hidden
      and ${isOpen({ ...usedIn, among }, closedSections)})`;
};

/**
 * Attachments with these paths, and whether guests and a member may see them where texts show them. Asked for each kind
 * of text that shows one: planning the conditions of all kinds in one statement takes 60 ms, at every call, since plans
 * for lists of paths are not kept.
 */
async function judge(
  db: Executor,
  paths: readonly string[],
  { memberId, closedToGuests, closedToHim }: Viewer,
): Promise<JudgedAttachment[]> {
  const rows = await db.rows<FoundAttachment & { id: string; isOwn: boolean; isHeld: boolean; kinds: string[] }>(sql`
    select a.id, a.path, a.kind, a.name, a.size::float8 as size, a.content_type as "contentType", a.width, a.height,
      a.blur, a.widths, a.is_animated as "isAnimated", a.owner_id is not distinct from ${memberId}::bigint as "isOwn",
      ${isHeld()} as "isHeld", array(select distinct u.kind from attachment_use u
        where u.attachment_id = a.id and u.is_current and not u.is_hidden) as kinds
    from attachment a where a.path = any(${[...paths]}::text[]) and a.state = 'kept'`);
  const ids = rows.flatMap(({ id, isHeld: isOne }) => (isOne ? [id] : []));
  const kinds = new Set(rows.flatMap((row) => (row.isHeld ? row.kinds : [])));
  const shown = await Promise.all(
    [...kinds].map((kind) =>
      db.rows<{ id: string; toGuests: boolean; toHim: boolean }>(sql`
        select a.id, ${isShownBy(kind, closedToGuests)} as "toGuests", ${isShownBy(kind, closedToHim)} as "toHim"
        from attachment a where a.id = any(${ids}::bigint[])`),
    ),
  );
  const isShown = (wanted: string, to: 'toGuests' | 'toHim') =>
    shown.some((own) => own.some((row) => row.id === wanted && row[to]));
  return rows.map(({ id, isHeld: isOne, kinds: _, ...row }) => ({
    ...row,
    isClosed: isOne && !isShown(id, 'toGuests'),
    isOpenToHim: !isOne || isShown(id, 'toHim'),
  }));
}

/**
 * Those of these paths that a member may see: their own, those not closed, and those shown in sections that the member
 * may view.
 */
export async function findShown(
  db: Executor,
  paths: readonly string[],
  viewer: Viewer,
): Promise<(FoundAttachment & { isClosed: boolean })[]> {
  const found = await judge(db, paths, viewer);
  return found.filter(({ isOwn, isClosed, isOpenToHim }) => isOwn || !isClosed || isOpenToHim);
}

/** Those of these paths that are not the member's own and closed to guests; `mayShow`: the member may see them. */
export async function findForeign(
  db: Executor,
  paths: readonly string[],
  viewer: Viewer,
): Promise<{ path: string; mayShow: boolean }[]> {
  const found = await judge(db, paths, viewer);
  return found.flatMap(({ path, isOwn, isClosed, isOpenToHim }) =>
    isOwn || !isClosed ? [] : { path, mayShow: isOpenToHim },
  );
}

export interface ServedAttachment {
  path: string;
  kind: 'image' | 'file' | 'video';
  name: string;
  content_type: string;
  widths: number[];
  is_animated: boolean;
  is_closed: boolean;
}

/**
 * The attachment at an address, or the video that the address belongs to. Closed: some content shows it or has shown
 * it, and none that shows it now is public, outside hidden parts, in a section guests may view. An attachment that no
 * content has ever shown is not closed: only its uploader knows the address.
 */
export function findServed(
  db: Executor,
  input: { path: string; videoPath: string | null; closedSections: readonly string[] },
): Promise<ServedAttachment | undefined> {
  return db.row<ServedAttachment>(sql`
    select a.path, a.kind, a.name, a.content_type, a.widths, a.is_animated,
      ${isHeld()} and not ${isShownOpenly(input.closedSections)} as is_closed
    from attachment a where (a.path = ${input.path} or (a.path = ${input.videoPath}::text and a.kind = 'video'))
      and a.state = 'kept'`);
}

/** A member's attachments after a cursor, oldest first. */
export function selectOwnAttachments(
  db: Executor,
  params: { memberId: string; after: string | null },
): Promise<
  (Pick<FoundAttachment, 'path' | 'kind' | 'name' | 'size' | 'widths'> & { id: string; created_at: string })[]
> {
  return db.rows(sql`
    select id, path, kind, name, size::float8 as size, widths, created_at from attachment
    where owner_id = ${params.memberId} and id > ${params.after ?? '0'} and state = 'kept' order by id limit 200`);
}
