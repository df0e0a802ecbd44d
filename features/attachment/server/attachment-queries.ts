import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';
import { closingKinds } from '#platform/server/feature/text-kind.ts';
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

/**
 * Those of these paths that a member may see: their own, those not closed, and those shown in sections that the member
 * may view.
 */
export function findShown(
  db: Executor,
  input: {
    paths: readonly string[];
    memberId: string;
    closedToGuests: readonly string[];
    closedToHim: readonly string[];
  },
): Promise<(FoundAttachment & { isClosed: boolean })[]> {
  return db.rows(sql`
    select * from (
      select a.path, a.kind, a.name, a.size::float8 as size, a.content_type as "contentType", a.width, a.height, a.blur,
        a.widths, a.is_animated as "isAnimated",
        ${isHeld()} and not ${isShownOpenly(input.closedToGuests)} as "isClosed",
        a.owner_id is not distinct from ${input.memberId}::bigint or ${isShownOpenly(input.closedToHim)} as "isHis"
      from attachment a where a.path = any(${[...input.paths]}::text[]) and a.state = 'kept'
    ) as found where "isHis" or not "isClosed"`);
}

/** Those of these paths that are not the member's own and closed to guests; `mayShow`: the member may see them. */
export function selectForeign(
  db: Executor,
  input: {
    paths: readonly string[];
    memberId: string;
    closedToGuests: readonly string[];
    closedToHim: readonly string[];
  },
): Promise<{ path: string; mayShow: boolean }[]> {
  return db.rows(sql`
    select a.path, ${isShownOpenly(input.closedToHim)} as "mayShow"
    from attachment a where a.path = any(${input.paths}::text[]) and a.state = 'kept'
      and a.owner_id <> ${input.memberId}::bigint
      and ${isHeld()} and not ${isShownOpenly(input.closedToGuests)}`);
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
