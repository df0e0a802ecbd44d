import { contentKinds } from '#features/content/server/public.ts';
import { fixed, type Statement } from '#platform/server/database/sql.ts';

/**
 * A condition on rows of `comment`: they are texts of this kind. In literals, so that the planner knows that a partial
 * index has them.
 */
export function ofKind(kind: string, of: '' | 'c.' = ''): Statement {
  const { targetKinds, depth } = contentKinds.commentKind(kind);
  const targets = targetKinds.map((target) => `'${target}'`).join(', ');
  return fixed(`${of}target_kind in (${targets}) and ${of}parent_id is ${depth === 'comment' ? '' : 'not '}null`);
}
