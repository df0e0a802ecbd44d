import { importHooks } from '#features/content/server/import-public.ts';
import type { Line } from '../format.ts';
import type { WritingTexts } from './write-topics.ts';

/** Puts what waits for review into the queue of staff. */
export async function openReviews(lines: readonly Line[], { tx, site, references }: WritingTexts): Promise<void> {
  for (const line of lines) {
    if (!('status' in line) || line.status !== 'pending') continue;
    const id = references.find(line.kind, line.id);
    if (id === undefined) continue;
    const authorId = references.find('member', line.author) ?? null;
    await importHooks.importHeld(tx, site, { target: { kind: line.kind, id }, authorId, at: new Date(line.createdAt) });
  }
}
