import { createHash } from 'node:crypto';
import { embedSettings } from '#features/embed/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { runningJobs } from '#platform/server/job/jobs.ts';
import type { Site } from '#platform/server/site.ts';
import type { LinkPreview } from '#platform/shared/markdown/render-state.ts';
import { selectPreviews } from './preview-queries.ts';
import { noteLinks, replaceUses } from './store.ts';

/** Maximum age of a preview in ms; a new link to an older page causes a refetch. */
const GOOD_FOR = 7 * 24 * 3_600_000;

const hashOf = (url: string): Buffer => createHash('sha256').update(url).digest();
const isOn = (site: Pick<Site, 'settings'>): boolean => site.settings.of(embedSettings).linkPreviews;

/** Stored previews of links that are alone in a paragraph, by URL. No query if there are none. */
export async function findPreviews(
  site: Pick<Site, 'db' | 'settings'>,
  links: readonly string[],
): Promise<Map<string, LinkPreview>> {
  if (links.length === 0 || !isOn(site)) return new Map();
  const rows = await selectPreviews(site.db, links.map(hashOf));
  return new Map(rows.map(({ url, ...preview }) => [url, preview]));
}

interface Text {
  kind: string;
  id: string;
  /** Links that are alone in a paragraph. */
  links: readonly string[];
  /** The text is new: without links there is nothing to write. */
  isNew?: boolean;
  at: Date;
}

/**
 * Records the links of a text: unknown pages are fetched soon by a job, which announces `previewArrived` for the text.
 */
export async function recordLinks(
  tx: Transaction,
  site: Pick<Site, 'db' | 'settings' | 'log'>,
  { kind, id, links, isNew = false, at }: Text,
): Promise<void> {
  if (!isOn(site) || (isNew && links.length === 0)) return;
  const existing = links.map((url) => ({ url, hash: hashOf(url) }));
  const waiting =
    links.length === 0
      ? 0
      : await noteLinks(tx, {
          links: existing,
          readBefore: new Date(at.getTime() - GOOD_FOR).toISOString(),
          at: at.toISOString(),
        });
  await replaceUses(tx, { kind, id, hashes: existing.map((link) => link.hash) });
  if (waiting > 0) tx.afterCommit(() => hurry(site));
}

function hurry(site: Pick<Site, 'db' | 'log'>): void {
  runningJobs(site)
    ?.send('embed.preview')
    .catch((error: unknown) => site.log.warn({ err: error }, 'link previews wait for their job'));
}
