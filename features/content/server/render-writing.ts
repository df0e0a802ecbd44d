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

/** A rendered member text, ready to be stored. */
export interface Writing extends Rendered {
  /** The first three of the site's own pictures as lists show them, with their size. */
  readonly thumbnails: readonly Picture[];
  /** Other sites' pages shown with a preview, now or once it has been fetched. */
  readonly links: readonly string[];
  /** It contains a video. */
  readonly hasVideo: boolean;
  /** The site's own videos in it that were not ready yet, for `catchUpWithVideos`. */
  readonly waiting: readonly string[];
}

// A mention, a file, a site emoji, or a link at the beginning of a line.
const refers = /[@＠]|\/files\/|:[a-z0-9_+-]{2,30}:|^[\t <]*https?:\/\//m;
// Sanitised HTML contains no disguised tags, so a match is an element.
const videoFile = /<(?:iframe|video)[ >]|<span class="film"[^>]* data-film="waiting"/;

/**
 * Renders Markdown outside of any transaction. Members and pictures are queried only if the source refers to some.
 * `anchors` adds ids to headings: for texts that have a page of their own.
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

/** The accounts mentioned in a stored text, without duplicates, resolved as in rendering. */
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
  // An account is unique and takes precedence over another member's nickname.
  const byNickname = rows.flatMap((row) => (row.nickname === null ? [] : [[row.nickname.toLowerCase(), row] as const]));
  return new Map([...byNickname, ...rows.map((row) => [row.account.toLowerCase(), row] as const)]);
}
