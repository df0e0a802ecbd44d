import { findPreviews, sitesOf } from '#features/embed/server/public.ts';
import { findEmojis } from '#features/emoji/server/public.ts';
import { findVideos } from '#features/video/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findContentReferences, renderContent } from '#platform/server/markdown/render-content.ts';
import type { Rendered } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { mentionReadings, noReferences } from '#platform/shared/markdown/markdown.ts';
import { findMedia } from './find-media.ts';
import { type Picture, selectPeople } from './reference-queries.ts';

/** What a member wrote, ready to be stored. */
export interface Writing extends Rendered {
  /** The first three of our own pictures as lists show them, with their size. */
  readonly thumbnails: readonly Picture[];
  /** Other sites' pages it shows with a preview, or will when they have been read. */
  readonly links: readonly string[];
  /** It shows a film. */
  readonly hasVideo: boolean;
  /** Our own films it shows that were not ready yet, for `catchUpWithVideos`. */
  readonly waiting: readonly string[];
}

// A mention, a file, an emoji of ours, or a link at the beginning of a line.
const refers = /[@＠]|\/files\/|:[a-z0-9_+-]{2,30}:|^[\t <]*https?:\/\//m;
// In what the sanitiser has let through an element is an element.
const videoFile = /<(?:iframe|video)[ >]|<span class="film"[^>]* data-film="waiting"/;

/**
 * Renders Markdown outside of any transaction. People and pictures are looked up only where the source names some.
 * `anchors` gives headings their ids: for texts that have a page of their own.
 */
export async function renderWriting(
  site: Pick<Site, 'db' | 'environment' | 'settings'>,
  source: string,
  options: { anchors: boolean },
): Promise<Writing> {
  const found = refers.test(source) ? await findContentReferences(source) : noReferences;
  const [mentions, { images, files, thumbnails }, videos, emojis, previews] = await Promise.all([
    findPeople(site.db, found.mentions),
    findMedia(site.db, found),
    findVideos(site.db, found.videos),
    findEmojis(site.db, found.emojis),
    findPreviews(site, found.links),
  ]);
  const rendered = await renderContent(source, {
    mentions,
    images,
    files,
    videos,
    emojis,
    previews,
    embedSites: sitesOf(site),
    origin: site.environment.publicUrl,
    anchors: options.anchors,
  });
  return {
    ...rendered,
    thumbnails: rendered.covers.flatMap((path) => thumbnails.get(path) ?? []),
    links: found.links,
    hasVideo: videoFile.test(rendered.html),
    waiting: [...videos].filter(([, video]) => video.state === 'waiting').map(([path]) => path),
  };
}

/** The accounts that a stored text mentions, each once, as rendering it finds them. */
export async function mentionsOf(db: Executor, source: string): Promise<readonly string[]> {
  const { mentions } = refers.test(source) ? await findContentReferences(source) : noReferences;
  if (mentions.length === 0) return [];
  return (await renderContent(source, { mentions: await findPeople(db, mentions) })).mentions;
}

async function findPeople(
  db: Executor,
  found: readonly string[],
): Promise<Map<string, { account: string; nickname: string | null }>> {
  if (found.length === 0) return new Map();
  const rows = await selectPeople(db, mentionReadings(found));
  // An account is unique and goes before somebody else's nickname.
  const byNickname = rows.flatMap((row) => (row.nickname === null ? [] : [[row.nickname.toLowerCase(), row] as const]));
  return new Map([...byNickname, ...rows.map((row) => [row.account.toLowerCase(), row] as const)]);
}
