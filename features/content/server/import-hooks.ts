import type { Transaction } from '#platform/server/database/database.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** A text from elsewhere that waits for review. */
interface ImportedHeld {
  target: TextReference;
  authorId: string | null;
  at: Date;
}

/** A report from elsewhere about a text or a member. */
export interface ImportedReport {
  reporterId: string;
  target: TextReference;
  /** The name of a reason in either language. */
  reason: string;
  text: string;
  at: Date;
}

/** What features above the texts do with what an import brings; the import knows none of them. */
interface ImportHooks {
  held: (tx: Transaction, site: Site, held: ImportedHeld) => Promise<unknown>;
  /** The id of the report, or what is wrong with it. */
  report: (
    tx: Transaction,
    site: Site,
    report: ImportedReport,
  ) => Promise<{ id: string; problem?: undefined } | { id?: undefined; problem: string }>;
}

const hooks: Partial<ImportHooks> = {};

/** Called by their owners in `server/feature.ts`. */
export function registerImportHooks(own: Partial<ImportHooks>): void {
  Object.assign(hooks, own);
}

export const importHeld: ImportHooks['held'] = async (...input) => hooks.held?.(...input);

export const importReport: ImportHooks['report'] = async (...input) =>
  (await hooks.report?.(...input)) ?? { problem: 'is of a kind that this site does not take' };
