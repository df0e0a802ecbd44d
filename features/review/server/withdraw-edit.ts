import { reviewErrors } from '#features/review/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { deleteEdit } from './store.ts';

/** Takes back the caller's edit that waits, or forgets one that was refused. @throws 404 */
export function withdrawEdit(context: Context, text: TextReference): Promise<{ id: string }> {
  const { id: authorId } = memberOf(context);
  return context.transaction(async (tx) => {
    if (!(await deleteEdit(tx, { ...text, authorId }))) throw reviewErrors.noEdit();
    return { id: text.id };
  });
}
