import type { Executor } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import { fillStubs, listStubs } from '#platform/shared/markdown/hide-split.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { conditionOf } from './condition-row.ts';
import { selectVersions } from './hidden-queries.ts';

/** The source of a text with its hidden parts: for its author, and for staff who moderate content. */
export async function fillSource(
  { site, db }: { site: Pick<Site, 'secret'>; db: Executor },
  text: { target: TextReference; source: string },
): Promise<string> {
  const stubs = listStubs(text.source);
  if (stubs.length === 0) return text.source;
  const rows = await selectVersions(db, { target: text.target, stubs });
  return fillStubs(text.source, ({ id, version }) => {
    const row = rows.find((item) => item.id === id && item.version === version);
    return row && { id, condition: conditionOf(row, site.secret), source: row.source };
  });
}
