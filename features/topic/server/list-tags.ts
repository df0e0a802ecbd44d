import type { Context } from '#platform/server/http/context.ts';
import { viewableSections } from './list-related.ts';
import { selectTags } from './tag-queries.ts';

const SHOWN = 10;

/** Tags in use with this prefix, the most used first; excludes sections closed to the caller. */
export async function listTags(
  context: Context,
  prefix: string,
): Promise<{ records: { tag: string; topicCount: number }[] }> {
  return {
    records: await selectTags(context.db, { prefix, sectionIds: await viewableSections(context), limit: SHOWN }),
  };
}
