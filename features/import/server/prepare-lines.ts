import { renderWriting } from '#features/content/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import type { Line, LineOf } from '../format.ts';
import { prepareImported } from './hidden-parts.ts';
import type { Pictures } from './pictures.ts';
import { openReferences } from './references.ts';

const BESIDE = /\]\(file:([^\s()]+)\)/g;

/**
 * Stores the pictures that a text refers to with `file:` and inserts their addresses; a missing one stays a broken
 * link.
 */
async function insertPictures(text: string, pictures: Pictures, authorId: string | undefined): Promise<string> {
  if (!text.includes('](file:')) return text;
  let placed = text;
  for (const [mark, name] of text.matchAll(BESIDE)) {
    const address = name === undefined ? undefined : await pictures.store(name, authorId ?? null);
    if (address !== undefined) placed = placed.replaceAll(mark, `](${address})`);
  }
  return placed;
}

/** `placed`: the whole text with picture addresses, including hidden parts. */
type TopicText = Awaited<ReturnType<typeof prepareImported>> & { placed: string };
export interface PostText {
  source: string;
  rendered: Awaited<ReturnType<typeof renderWriting>>;
}
type Post = LineOf<'comment' | 'reply' | 'question' | 'answer' | 'answer-reply'>;

/** Rendered texts of a batch, prepared before a transaction starts. */
export interface Texts {
  ofTopic(line: LineOf<'topic'>): TopicText;
  ofPost(line: Post): PostText;
  ofPostscripts(line: LineOf<'question'>): readonly PostText[];
}

/**
 * Renders the texts of new lines and stores their pictures. Done outside a transaction, because the database would
 * abort one that waits this long. Rows that the texts refer to have to be committed before.
 */
export async function prepareLines(site: Site, lines: readonly Line[], pictures: Pictures): Promise<Texts> {
  const existing = await openReferences(site.db, lines);
  const topics = new Map<Line, TopicText>();
  const posts = new Map<Line, PostText>();
  const postscripts = new Map<Line, PostText[]>();
  const render = async (content: string, authorId: string | undefined): Promise<PostText> => {
    const source = await insertPictures(content, pictures, authorId);
    return { source, rendered: await renderWriting(site, source, { anchors: false }) };
  };
  for (const line of lines) {
    if (existing.find(line.kind, line.id) !== undefined) continue;
    if (line.kind === 'member' && line.avatar) await pictures.storeAvatar(line.avatar);
    if (!('content' in line) || line.kind === 'message' || line.kind === 'report') continue;
    const authorId = existing.find('member', line.author);
    if (line.kind === 'topic') {
      const source = await insertPictures(line.content, pictures, authorId);
      topics.set(line, { ...(await prepareImported(site, source)), placed: source });
    } else posts.set(line, await render(line.content, authorId));
    if (line.kind !== 'question') continue;
    const added: PostText[] = [];
    for (const { content } of line.postscripts) added.push(await render(content, authorId));
    postscripts.set(line, added);
  }
  return {
    ofTopic: (line) => prepared(topics.get(line)),
    ofPost: (line) => prepared(posts.get(line)),
    ofPostscripts: (line) => prepared(postscripts.get(line)),
  };
}

function prepared<T>(text: T | undefined): T {
  if (text === undefined) throw new Error('a line that was imported before is gone meanwhile: run the import again');
  return text;
}
