import { mayModerate } from '#features/content/authorship.ts';
import { contentKinds } from '#features/content/server/public.ts';
import type { TextChange } from '#features/moderation/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { Failure } from '#platform/shared/failure.ts';

/** Gone, in that state already because somebody was faster, or for other staff because it is the caller's own. */
const SKIPPED: readonly number[] = [403, 404, 409, 410];

/**
 * Deletes or restores texts of one kind, each in a transaction of its own, so that a refused one stops none of the
 * others. @throws 400 for a kind that there is not, 403
 */
export async function changeTexts(
  context: Context,
  { kind, verb, ids, reason }: TextChange,
): Promise<{ done: number; skipped: number }> {
  const moderated = contentKinds.findModeratedKind(kind);
  if (!moderated) throw invalidField('kind', 'rule.invalid');
  if (!mayModerate(context.actor)) throw platformErrors.forbidden();
  let done = 0;
  const wanted = [...new Set(ids)];
  for (const id of wanted) {
    try {
      await moderated.moderate(context, { verb, id, reason });
      done += 1;
    } catch (error) {
      if (!(error instanceof Failure) || !SKIPPED.includes(error.status)) throw error;
    }
  }
  return { done, skipped: wanted.length - done };
}
