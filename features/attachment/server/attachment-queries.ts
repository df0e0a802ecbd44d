import type { Executor } from '#platform/server/database/database.ts';
import { fixed, type Statement, sql } from '#platform/server/database/sql.ts';

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
    select path, kind, name, size::float8 as size, content_type as "contentType", width, height, blur, widths, is_animated as "isAnimated"
    from attachment where path = any(${[...paths]}::text[]) and state = 'kept'`);
}

/**
 * Whether a public text outside the given sections shows attachment `a` now, in a part that is not hidden; an emoji is
 * always open.
 */
const isOpen = (closedSections: readonly string[]): Statement => sql`exists (
  select from attachment_use u
  left join comment c on c.id = case when u.kind in ('comment', 'reply') then u.target_id::bigint end
  left join comment p on p.id = c.parent_id
  left join topic t on t.id = case when u.kind = 'topic' then u.target_id::bigint when c.target_kind = 'topic' then c.target_id end
  where u.attachment_id = a.id and u.is_current and not u.is_hidden and (
    u.kind = 'emoji' or (
      t.status = 'published' and t.section_id <> all(${[...closedSections]}::bigint[])
      and (u.kind = 'topic' or c.status = 'published') and (c.parent_id is null or p.status = 'published'))))`;

const isHeld = fixed(
  "exists (select from attachment_use u where u.attachment_id = a.id and u.kind in ('topic', 'comment', 'reply'))",
);

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
      select a.path, a.kind, a.name, a.size::float8 as size, a.content_type as "contentType", a.width, a.height, a.blur, a.widths, a.is_animated as "isAnimated",
        ${isHeld} and not ${isOpen(input.closedToGuests)} as "isClosed",
        a.owner_id is not distinct from ${input.memberId}::bigint or ${isOpen(input.closedToHim)} as "isHis"
      from attachment a where a.path = any(${[...input.paths]}::text[]) and a.state = 'kept'
    ) as found where "isHis" or not "isClosed"`);
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
      ${isHeld} and not ${isOpen(input.closedSections)} as is_closed
    from attachment a where (a.path = ${input.path} or (a.path = ${input.videoPath}::text and a.kind = 'video')) and a.state = 'kept'`);
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
