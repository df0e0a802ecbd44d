import { importHooks } from '#features/content/server/import-public.ts';
import { type Numbered, withoutExisting } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import type { WritingTexts } from './write-topics.ts';

/** Writes what members have reported; whoever and whatever a line names has to be known. Nobody is told. */
export async function writeReports(lines: readonly Numbered<'report'>[], writing: WritingTexts): Promise<void> {
  const { tx, site, references, result } = writing;
  const written: { externalId: string; id: string }[] = [];
  for (const { number, line } of withoutExisting(lines, (id) => references.find('report', id) !== undefined, result)) {
    const { reports: kind, target, reason, content, createdAt } = line;
    const reporterId = references.findLiving(line.member);
    const targetId = references.find(kind, target);
    if (reporterId === undefined || targetId === undefined) {
      const unknown = reporterId === undefined ? `member "${line.member}"` : `${kind} "${target}"`;
      result.bad.push({ number, problem: `${unknown} is not known` });
      continue;
    }
    const at = new Date(createdAt);
    const report = { reporterId, target: { kind, id: targetId }, reason, text: content, at };
    const { id, problem } = await importHooks.importReport(tx, site, report);
    if (id === undefined) result.bad.push({ number, problem });
    else written.push({ externalId: line.id, id });
  }
  await insertEntries(tx, 'report', written);
  result.written.report += written.length;
}
