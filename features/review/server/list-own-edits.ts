import * as z from 'zod/mini';
import { EDIT_PAGE, type PendingEdit } from '#features/content/pending-edit-contract.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { heldEdits } from '#features/content/server/review-public.ts';
import { reasonIn } from '#features/moderation/server/public.ts';
import { textPaths } from '#platform/server/feature/text-paths.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Page } from '#platform/shared/paging.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { changedBy, type EditRecord, selectOwn } from './store.ts';

const Words = z.object({ title: z._default(z.nullable(z.string()), null), content: z._default(z.string(), '') });

const partOf = (edit: EditRecord) => heldEdits.findHeldPart(changedBy(edit).part ?? '');

/** What an edit would make of its text, or of a part of it. */
export const wordsOf = (edit: EditRecord) => partOf(edit)?.wordsOf(edit.input) ?? Words.parse(edit.input);

/** The part of its text that an edit changes; null: its own words. */
export function partNameOf(edit: EditRecord, language: Language): string | null {
  const part = partOf(edit);
  return part ? inLanguage(part.names, language).one : null;
}

/** The caller's edits that wait or were refused, the latest first. */
export async function listOwnEdits(context: Context, page: number): Promise<Page<PendingEdit>> {
  const { id: authorId } = memberOf(context);
  const rows = await selectOwn(context.db, { authorId, limit: EDIT_PAGE, offset: (page - 1) * EDIT_PAGE });
  const threadOf = (row: EditRecord) => ({ kind: row.thread_kind, id: row.thread_id });
  const named = await contentKinds.targetsFor(context, rows.map(threadOf));
  const pathOf = await textPaths(
    context.db,
    rows.map((row) => changedBy(row).text),
  );
  return {
    records: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      part: partNameOf(row, context.language),
      textId: row.text_id,
      thread: named(threadOf(row)),
      path: (named(threadOf(row)) && pathOf(changedBy(row).text)) ?? null,
      // Nobody is told of an approval while it may be taken back.
      state: row.state === 'refused' ? 'refused' : 'waiting',
      reason: reasonIn(context.site, context.language, row.reason),
      ...wordsOf(row),
      createdAt: row.created_at,
    })),
    page,
    pageSize: EDIT_PAGE,
    total: rows[0]?.total ?? 0,
  };
}
