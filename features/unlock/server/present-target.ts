import { contentKinds } from '#features/content/server/public.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { NamedTarget } from '#platform/shared/text-reference.ts';
import type { TargetColumns } from './target-queries.ts';

/** What a hidden part is in, with its page. */
export const nameTarget = ({ target_kind: kind, target_id: id, title }: TargetColumns): NamedTarget =>
  contentKinds.named({ kind, id }, title ?? '');

/** The same for those who may view it, else null. */
export function presentTarget(actor: Actor, row: TargetColumns): NamedTarget | null {
  const { status, section_id: sectionId, author_id: authorId } = row;
  if (status === null || sectionId === null) return null;
  const isSeen = contentKinds.contentKind(row.target_kind).maySee(actor, { status, sectionId, authorId });
  return isSeen ? nameTarget(row) : null;
}
