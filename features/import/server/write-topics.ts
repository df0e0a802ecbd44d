import { sectionImport } from '#features/section/server/public.ts';
import { renderWriting, topicImport } from '#features/topic/server/public.ts';
import type { Site } from '#platform/server/site.ts';
import type { LineOf } from '../format.ts';
import { type Numbered, withoutKnown } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import type { Pictures } from './pictures.ts';
import type { Tally } from './tally.ts';
import type { Writing } from './write-people.ts';

const BESIDE = /\]\(file:([^\s()]+)\)/g;

/** Stores the pictures a text names with `file:` and puts their addresses in; a missing one stays a dead link. */
export async function placePictures(text: string, pictures: Pictures): Promise<string> {
  if (!text.includes('](file:')) return text;
  let placed = text;
  for (const [mark, name] of text.matchAll(BESIDE)) {
    const image = name === undefined ? undefined : await pictures.store(name);
    if (image) placed = placed.replaceAll(mark, `](${image.path})`);
  }
  return placed;
}

export const statusOf = (status: LineOf<'topic'>['status']): topicImport.ImportedTopic['status'] =>
  status === 'deleted-by-author' ? 'deleted_by_author' : status === 'deleted-by-staff' ? 'deleted_by_staff' : status;

/** A topic's own fields, its text rendered. */
async function renderTopic(
  line: LineOf<'topic'>,
  { site, pictures }: { site: Site; pictures: Pictures },
): Promise<Omit<topicImport.ImportedTopic, 'id' | 'sectionId' | 'rootSectionId' | 'authorId'>> {
  const source = await placePictures(line.content, pictures);
  const rendered = await renderWriting(site, source, { anchors: true });
  return {
    title: line.title,
    summary: rendered.summary,
    language: line.language ?? null,
    images: rendered.thumbnails,
    tags: line.tags,
    status: statusOf(line.status),
    pin: line.pinned ?? 'none',
    isEssence: line.essence,
    commentsClosed: line.commentsClosed,
    viewCount: line.views,
    createdAt: line.createdAt,
    editedAt: line.editedAt ?? null,
    source,
    html: rendered.html,
    toc: rendered.toc,
    pipelineVersion: rendered.version,
  };
}

/** Writes topics with their rendered contents. */
export async function writeTopics(lines: readonly Numbered<'topic'>[], writing: Writing & { site: Site; tally: Tally }): Promise<void> {
  const { tx, references, pictures, result, site, tally } = writing;
  const fresh = withoutKnown(lines, (id) => references.find('topic', id) !== undefined, result).filter(({ number, line }) => {
    if (references.find('section', line.section) !== undefined) return true;
    result.bad.push({ number, problem: `section "${line.section}" is not known` });
    return false;
  });
  if (fresh.length === 0) return;
  const ids = await topicImport.reserveTopicIds(tx, fresh.length);
  const roots = await sectionImport.listRoots(tx, [...new Set(fresh.map(({ line }) => references.find('section', line.section) ?? ''))]);
  const topics: topicImport.ImportedTopic[] = [];
  for (const [index, { line }] of fresh.entries()) {
    const id = ids[index] ?? '';
    const sectionId = references.find('section', line.section) ?? '';
    const own = { id, sectionId, rootSectionId: roots.get(sectionId) ?? sectionId, authorId: references.find('member', line.author) ?? null };
    topics.push({ ...own, ...(await renderTopic(line, { site, pictures })) });
    references.add('topic', line.id, id);
    if (line.status === 'published') tally.topic({ sectionId, authorId: references.find('member', line.author), at: line.createdAt, isEssence: line.essence });
    tally.touch(id);
  }
  await topicImport.insertImportedTopics(tx, topics);
  await insertEntries(
    tx,
    'topic',
    fresh.map(({ line }, index) => ({ externalId: line.id, id: ids[index] ?? '' })),
  );
  await sectionImport.addToSectionCounts(tx, tally.takeSections());
  result.written.topic += topics.length;
}
