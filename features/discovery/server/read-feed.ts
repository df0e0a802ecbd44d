import { COMMENT_PAGE } from '#features/comment/contract.ts';
import { listComments } from '#features/comment/server/public.ts';
import { authors, contentKinds } from '#features/content/server/public.ts';
import { shownTexts } from '#features/content/server/shown-public.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import { platformErrors } from '#platform/server/errors.ts';
import {
  FEED_LENGTH,
  type FeedEntry,
  type FeedPart,
  type FeedSource,
  feedSources,
} from '#platform/server/feature/discovery.ts';
import { searchables } from '#platform/server/feature/searchable.ts';
import { textPaths } from '#platform/server/feature/text-paths.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import type { Feed } from './write-rss.ts';

/** Feeds of what features announce, and one for each text that takes comments. */
export function allFeeds(): FeedSource[] {
  const discussions = contentKinds.commentTargets().map(({ kind, path: pathOf }): FeedSource => {
    const { pathname: path, searchParams } = new URL(pathOf('0', '0'), 'http://localhost');
    const [parameter = ''] = searchParams.keys();
    return { name: kind, page: { path, parameter }, read: (context, id) => readDiscussion(context, { kind, id }) };
  });
  return [...feedSources(), ...discussions];
}

/** The latest comments on a text, and the text. @throws 403, 404, 410 */
async function readDiscussion(context: Context, target: TextReference): Promise<FeedPart> {
  const { kinds } = contentKinds.commentTarget(target.kind);
  const { title } = await contentKinds.contentKind(target.kind).readVisible(context, target.id);
  const pages = Array.from({ length: Math.floor(FEED_LENGTH / COMMENT_PAGE) }, (_, at) => at + 1);
  const comments = await Promise.all(
    pages.map((page) => listComments(context, target, { order: 'newest', page, commentId: undefined })),
  );
  const ids = new Set(comments.flatMap(({ records }) => records.map(({ id }) => id)));
  return { title, entries: [target, ...[...ids].map((id) => ({ kind: kinds.comment, id }))] };
}

/** Of what a feed is, where the page has a parameter for it; without control characters, which no such name has. */
const isName = (id: string) => id !== '' && id.length <= 100 && !/\p{Cc}/u.test(id);
const isId = (parameter: string) => parameter.endsWith('Id');

/** A feed as guests read it. @throws 404 and whatever its sources throw */
export async function readFeed(
  context: Context,
  { name, id, ownPath }: { name: string; id: string | undefined; ownPath: string },
): Promise<Feed> {
  context.page?.changesSoon();
  const sources = allFeeds().filter((source) => source.name === name);
  const parameter = sources[0]?.page.parameter;
  const isMeant = parameter === undefined ? id === undefined : id !== undefined && isName(id);
  if (!sources[0] || !isMeant) throw platformErrors.notFound();
  if (parameter !== undefined && isId(parameter) && !/^[1-9]\d{0,17}$/.test(id ?? '')) throw platformErrors.notFound();
  const parts = await Promise.all(sources.map((source) => source.read(context, id ?? '')));
  const { title, description } = settingsOfSite(context.site);
  const entries = await presentEntries(
    context,
    parts.flatMap((part) => part.entries),
  );
  const { path } = sources[0].page;
  return {
    title: [parts[0]?.title ?? '', title].filter((text) => text !== '').join(' · '),
    description,
    path: parameter === undefined ? path : `${path}?${new URLSearchParams({ [parameter]: id ?? '' })}`,
    ownPath,
    language: context.language,
    entries: entries.sort((entry, other) => other.at.localeCompare(entry.at)).slice(0, FEED_LENGTH),
  };
}

/** Texts as everybody sees them: what is not public now, or closed to guests, is left out whoever named it. */
async function presentEntries(context: Context, named: FeedPart['entries']): Promise<FeedEntry[]> {
  const entries = named.filter((entry) => 'guid' in entry);
  const texts = named.filter((entry) => 'kind' in entry);
  if (texts.length === 0) return entries;
  const { db, site, actor, language } = context;
  const keyOf = ({ kind, id }: TextReference) => `${kind}/${id}`;
  const readable = await Promise.all(
    searchables().map(async ({ kind, read }) => {
      const ids = texts.filter((text) => text.kind === kind).map(({ id }) => id);
      return ids.length === 0 ? [] : (await read(db, ids)).map((text) => [keyOf({ kind, id: text.id }), text] as const);
    }),
  );
  const contents = new Map(readable.flat());
  const [shown, pathOf] = await Promise.all([shownTexts.selectShown(db, texts), textPaths(db, texts)]);
  const cards = await authors.authorsOf(
    site,
    shown.map((row) => row.author_id),
    context.page,
  );
  const presented = shown.flatMap((row): FeedEntry[] => {
    const visible = shownTexts.presentShown(actor, row);
    const text = contents.get(keyOf(row));
    if (!visible || !text) return [];
    return [
      {
        guid: keyOf(row),
        path: pathOf(row) ?? visible.thread.path,
        title: text.title ?? visible.thread.title,
        html: text.html,
        author: authors.nameAuthor(cards(row.author_id), language),
        tags: text.tags,
        at: text.created_at,
      },
    ];
  });
  return [...entries, ...presented];
}
