import type { Executor } from '#platform/server/database/database.ts';
import { findContentReferences, renderContent } from '#platform/server/markdown/render-content.ts';
import type { Rendered } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { mentionReadings } from '#platform/shared/markdown/markdown.ts';
import { type Picture, selectPeople, selectPictures } from './reference-queries.ts';

/** What a member wrote, ready to be stored. */
export interface Writing extends Rendered {
  /** The first three of our own pictures, with their size. */
  readonly thumbnails: readonly Picture[];
}

/**
 * Renders Markdown outside of any transaction. People and pictures are looked up only where the source names some.
 * `anchors` gives headings their ids: for texts that have a page of their own.
 */
export async function renderWriting(site: Pick<Site, 'db' | 'environment'>, source: string, options: { anchors: boolean }): Promise<Writing> {
  const mayRefer = source.includes('@') || source.includes('/files/');
  const found = mayRefer ? await findContentReferences(source) : { mentions: [], images: [] };
  const [mentions, pictures] = await Promise.all([findPeople(site.db, found.mentions), findPictures(site.db, found.images)]);
  const rendered = await renderContent(source, { mentions, images: pictures, origin: site.environment.publicUrl, anchors: options.anchors });
  const thumbnails = rendered.images.flatMap((path) => pictures.get(path) ?? []).slice(0, 3);
  return { ...rendered, thumbnails };
}

async function findPeople(db: Executor, found: readonly string[]): Promise<Map<string, { account: string; nickname: string | null }>> {
  if (found.length === 0) return new Map();
  const rows = await selectPeople(db, mentionReadings(found));
  // An account is unique and goes before somebody else's nickname.
  const byNickname = rows.flatMap((row) => (row.nickname === null ? [] : [[row.nickname.toLowerCase(), row] as const]));
  return new Map([...byNickname, ...rows.map((row) => [row.account.toLowerCase(), row] as const)]);
}

async function findPictures(db: Executor, paths: readonly string[]): Promise<Map<string, Picture>> {
  if (paths.length === 0) return new Map();
  const rows = await selectPictures(db, paths);
  return new Map(rows.map((row) => [row.path, row]));
}
