import { MOST_REACTIONS, REACTION_PAGE, type ReactedText, type Reactors } from '#features/content/reaction-contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { authorsOf, namingFor, presentAuthor } from './present-author.ts';
import { presentShown, type ShownRecord } from './shown-text.ts';

/** `answer-reply-7` is the answer reply 7. */
export function textOf(key: string): TextReference {
  const at = key.lastIndexOf('-');
  return { kind: key.slice(0, at), id: key.slice(at + 1) };
}

export const keyOf = ({ kind, id }: TextReference): string => `${kind}-${id}`;

/** The rows of a page, of the latest 500. */
export const rangeOf = (page: number): { limit: number; offset: number } => ({
  limit: Math.max(0, Math.min(REACTION_PAGE, MOST_REACTIONS - (page - 1) * REACTION_PAGE)),
  offset: Math.min((page - 1) * REACTION_PAGE, MOST_REACTIONS),
});

/** How the texts of these rows are shown to the caller. */
export async function presenterOf(
  context: Context,
  rows: readonly ShownRecord[],
): Promise<(row: ShownRecord & { id: string; target_kind: string; target_id: string }) => ReactedText> {
  const [naming, authorOf] = await Promise.all([
    namingFor(context),
    authorsOf(
      context.site,
      rows.map((row) => row.author_id),
    ),
  ]);
  return (row) => {
    const shown = presentShown(context.actor, row);
    return {
      id: row.id,
      kind: row.target_kind,
      targetId: row.target_id,
      shown: shown && { ...shown, author: presentAuthor(authorOf(row.author_id), naming) },
    };
  };
}

/** A page of those who reacted to a text. */
export async function presentReactors(
  context: Context,
  {
    rows,
    ...page
  }: { rows: readonly { id: string; member_id: string; created_at: string }[] } & Pick<
    Reactors,
    'page' | 'total' | 'at'
  >,
): Promise<Reactors> {
  const [naming, authorOf] = await Promise.all([
    namingFor(context),
    authorsOf(
      context.site,
      rows.map((row) => row.member_id),
    ),
  ]);
  const records = rows.map((row) => ({
    id: row.id,
    member: presentAuthor(authorOf(row.member_id), naming),
    at: row.created_at,
  }));
  return { records, pageSize: REACTION_PAGE, ...page };
}
