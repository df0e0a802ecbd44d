import { importHooks } from '#features/content/server/import-public.ts';
import { openCase } from '#features/moderation/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { findAuthor } from '#platform/server/feature/text-kind-queries.ts';
import type { Site } from '#platform/server/site.ts';
import { findReasonByName } from './reason-store.ts';
import { insertReport } from './store.ts';
import { MEMBER } from './targets.ts';

/** Files a report from elsewhere and opens its case: its id, or what is wrong with it. Nobody is told. */
export async function importReport(
  tx: Transaction,
  site: Site,
  { reporterId, target, reason, text, at }: importHooks.ImportedReport,
): Promise<{ id: string; problem?: undefined } | { id?: undefined; problem: string }> {
  const reasonId = await findReasonByName(tx, reason);
  if (reasonId === undefined) return { problem: `reason "${reason}" is not known` };
  const authorId = target.kind === MEMBER ? target.id : await findAuthor(tx, target);
  if (authorId === reporterId) return { problem: 'is about oneself' };
  const caseId = await openCase(tx, site, { target, source: 'report', authorId, at });
  const row = { reporterId, target, authorId, reasonId, body: text, pictures: [], caseId, at: at.toISOString() };
  const id = await insertReport(tx, row);
  return id === undefined ? { problem: 'is open already' } : { id };
}

importHooks.registerImportHooks({ report: importReport });
