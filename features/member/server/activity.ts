import { memberErrors } from '#features/member/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { skeletonOf } from './skeleton.ts';
import { selectActivityOwner } from './store.ts';

/** Texts on one page of a member's list. */
export const TEXTS_SHOWN = 20;

type Viewer = Pick<Context, 'db' | 'actor'>;

/**
 * The id of the member with this account whose texts the caller may list; null if the member lets nobody see them.
 * Members see their own, staff who moderate see all. @throws 404
 */
export async function findShown({ db, actor }: Viewer, account: string): Promise<string | null> {
  const member = await selectActivityOwner(db, skeletonOf(account));
  if (member?.account.toLowerCase() !== account.toLowerCase()) throw memberErrors.notFound();
  if (member.state === 'cancelled') return null;
  const isExempt =
    actor.kind === 'member' && (actor.id === member.id || (actor.isStaff && actor.may('console.content')));
  return member.show_dynamics || isExempt ? member.id : null;
}

/** A page of texts from those read: one more than it shows, if the list continues. */
export function pageOfTexts<Row extends { id: string }>(rows: readonly Row[]): { rows: Row[]; before: string | null } {
  const shown = rows.slice(0, TEXTS_SHOWN);
  return { rows: shown, before: rows.length > TEXTS_SHOWN ? (shown.at(-1)?.id ?? null) : null };
}
