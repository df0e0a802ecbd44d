import type * as z from 'zod/mini';
import { authors } from '#features/content/server/public.ts';
import { type SectionTree, sectionTree } from '#features/section/server/public.ts';
import type { MyTopic } from '#features/topic/contract.ts';
import type { ConsoleTopic } from '#features/topic/staff-contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Language } from '#platform/shared/language.ts';
import type { Page } from '#platform/shared/paging.ts';
import {
  type ConsoleFilter,
  countConsoleTopics,
  countOwnTopics,
  type OwnRecord,
  selectConsoleTopics,
  selectOwnTopics,
} from './console-queries.ts';
import { canModerate, canRestore } from './policy.ts';
import { nameOf } from './present-topic-row.ts';

const PAGE = 30;
/** Lists without maintained counts are counted up to this number. */
const COUNTED = 3000;

/** The caller's topics, newest first, including those awaiting review or deleted by staff. */
export async function listOwnTopics(context: Context, page: number): Promise<Page<z.output<typeof MyTopic>>> {
  const { id: authorId } = memberOf(context);
  const [tree, rows, total] = await Promise.all([
    sectionTree(context.site),
    selectOwnTopics(context.db, { authorId, limit: PAGE, offset: (page - 1) * PAGE }),
    countOwnTopics(context.db, { authorId, most: COUNTED }),
  ]);
  return {
    records: rows.map((row) => presentOwn(row, { tree, language: context.language })),
    page,
    pageSize: PAGE,
    total,
  };
}

/** All topics for staff, in any state. */
export async function listConsoleTopics(
  context: Context,
  { page, ...filter }: ConsoleFilter & { page: number },
): Promise<Page<ConsoleTopic>> {
  const [tree, naming, rows, total] = await Promise.all([
    sectionTree(context.site),
    authors.namingFor(context),
    selectConsoleTopics(context.db, { filter, limit: PAGE, offset: Math.min((page - 1) * PAGE, COUNTED) }),
    countConsoleTopics(context.db, { filter, most: COUNTED }),
  ]);
  const records = rows.map((row) => {
    const facts = { status: row.status, sectionId: row.section_id, authorId: null };
    const may = {
      moderate: canModerate(context.actor, facts) === null,
      restore: canRestore(context.actor, facts) === null,
    };
    return {
      ...presentOwn(row, { tree, language: context.language }),
      author: authors.presentAuthor(row, naming),
      isSunk: row.is_sunk,
      may,
    };
  });
  return { records, page, pageSize: PAGE, total };
}

function presentOwn(
  row: OwnRecord,
  { tree, language }: { tree: SectionTree; language: Language },
): z.output<typeof MyTopic> {
  return {
    id: row.id,
    title: row.title,
    section: nameOf(tree, row.section_id, language),
    status: row.status,
    pin: row.pin,
    isEssence: row.is_essence,
    commentsClosed: row.comments_closed,
    isEdited: row.is_edited,
    viewCount: row.view_count,
    commentCount: row.comment_count,
    createdAt: row.created_at,
  };
}
