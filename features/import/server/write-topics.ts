import { pathsIn } from '#features/attachment/attachment-path.ts';
import { recordUses } from '#features/attachment/server/public.ts';
import { importPoll } from '#features/poll/server/public.ts';
import { importEnvelope } from '#features/red-envelope/server/public.ts';
import { sectionImport } from '#features/section/server/public.ts';
import { topicImport } from '#features/topic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { countryIn, provinceIn } from '#platform/server/region/region-names.ts';
import type { Site } from '#platform/server/site.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import type { PollPart } from '../fields.ts';
import type { EnvelopePart, LineOf } from '../format.ts';
import { type BatchResult, type Numbered, withoutExisting } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import { writeHidden } from './hidden-parts.ts';
import type { Texts } from './prepare-lines.ts';
import type { References } from './references.ts';
import type { Tally } from './tally.ts';

export const statusOf = (status: LineOf<'topic'>['status']): topicImport.ImportedTopic['status'] =>
  status === 'deleted-by-author' ? 'deleted_by_author' : status === 'deleted-by-staff' ? 'deleted_by_staff' : status;

/** The stored form of a line's place; null if it is neither a province nor a country. */
export const regionIn = (text: string | null | undefined): string | null =>
  text == null ? null : ((provinceIn(text) ?? countryIn(text))?.zh_CN ?? null);

type OwnFields = Omit<topicImport.ImportedTopic, 'id' | 'sectionId' | 'rootSectionId' | 'authorId'>;
interface Ready extends Numbered<'topic'> {
  fields: OwnFields;
  /** Attachments it shows, and those of them that occur only in hidden parts. */
  uses: { paths: string[]; hiddenPaths: string[] };
  hidden: Parameters<typeof writeHidden>[1]['hidden'];
}

/** The dependencies for writing texts. */
export interface WritingTexts {
  tx: Transaction;
  references: References;
  texts: Texts;
  result: BatchResult;
  site: Site;
  tally: Tally;
}

/** Whose red envelope may lie in a topic: who has left holds no money, and what they gave is over. */
const giverOf = (line: LineOf<'topic'>, references: References) =>
  line.status === 'published' ? references.findLiving(line.author) : undefined;

/** A topic's fields, text and hidden parts; empty if the text is malformed. */
function readyTopic({ number, line }: Numbered<'topic'>, { texts, result, references }: WritingTexts): Ready[] {
  const prepared = texts.ofTopic(line);
  if ('problem' in prepared) {
    result.bad.push({ number, problem: prepared.problem });
    return [];
  }
  const { source, writing: rendered, hidden } = prepared;
  const fields: OwnFields = {
    title: line.title,
    summary: rendered.summary,
    language: line.language ?? null,
    images: rendered.thumbnails,
    tags: line.tags,
    status: statusOf(line.status),
    pin: line.pinned ?? 'none',
    isEssence: line.essence,
    commentsClosed: line.commentsClosed,
    isSunk: line.sunk,
    hasPoll: line.poll != null,
    envelope:
      line.envelope == null || giverOf(line, references) === undefined ? 0 : line.envelope.hoursLeft > 0 ? 1 : 2,
    viewCount: line.views,
    createdAt: line.createdAt,
    editedAt: line.editedAt ?? null,
    place: regionIn(line.place),
    source,
    html: rendered.html,
    toc: rendered.toc,
    pipelineVersion: rendered.version,
    hideKinds: hidden.kinds,
  };
  const [paths, open] = [pathsIn(prepared.placed), new Set(pathsIn(source))];
  return [{ number, line, fields, hidden, uses: { paths, hiddenPaths: paths.filter((path) => !open.has(path)) } }];
}

/** Writes topics with their rendered contents. */
export async function writeTopics(lines: readonly Numbered<'topic'>[], writing: WritingTexts): Promise<void> {
  const { tx, references, result, tally } = writing;
  const wanted = withoutExisting(lines, (id) => references.find('topic', id) !== undefined, result).filter(
    ({ number, line }) => {
      if (references.find('section', line.section) !== undefined) return true;
      result.bad.push({ number, problem: `section "${line.section}" is not known` });
      return false;
    },
  );
  const fresh = wanted.flatMap((item) => readyTopic(item, writing));
  if (fresh.length === 0) return;
  const ids = await topicImport.reserveTopicIds(tx, fresh.length);
  const roots = await sectionImport.listRoots(tx, [
    ...new Set(fresh.map(({ line }) => references.find('section', line.section) ?? '')),
  ]);
  const topics: topicImport.ImportedTopic[] = [];
  for (const [index, { line, fields }] of fresh.entries()) {
    const id = ids[index] ?? '';
    const sectionId = references.find('section', line.section) ?? '';
    const own = {
      id,
      sectionId,
      rootSectionId: roots.get(sectionId) ?? sectionId,
      authorId: references.find('member', line.author) ?? null,
    };
    topics.push({ ...own, ...fields });
    references.add('topic', line.id, id);
    if (line.status === 'published') {
      tally.topic({
        sectionId,
        authorId: references.find('member', line.author),
        at: line.createdAt,
        isEssence: line.essence,
      });
      tally.reward({
        kind: 'topic',
        postId: id,
        authorId: own.authorId,
        target: { kind: 'topic', id },
        at: line.createdAt,
      });
    }
    tally.touch(id);
  }
  await topicImport.insertImportedTopics(tx, topics);
  await insertEntries(
    tx,
    'topic',
    fresh.map(({ line }, index) => ({ externalId: line.id, id: ids[index] ?? '' })),
  );
  for (const [index, { uses }] of fresh.entries())
    await recordUses(tx, { kind: 'topic', id: ids[index] ?? '', ...uses, isNew: true });
  await writeAttached(fresh, { ids, writing });
  await sectionImport.addToSectionCounts(tx, tally.takeSections());
  result.written.topic += topics.length;
}

/** Hidden parts, polls and red envelopes of written topics. */
async function writeAttached(
  fresh: readonly ReturnType<typeof readyTopic>[number][],
  { ids, writing: { tx, references, site } }: { ids: readonly string[]; writing: WritingTexts },
): Promise<void> {
  for (const [index, { line, hidden }] of fresh.entries()) {
    const target = { kind: 'topic', id: ids[index] ?? '' };
    const authorId = references.find('member', line.author ?? '');
    const at = line.createdAt;
    if (hidden.rows.length > 0)
      await writeHidden(tx, {
        site,
        target,
        authorId: authorId ?? null,
        hidden,
        unlocks: line.unlocks,
        at,
        references,
      });
    if (line.poll) await writePoll(tx, { poll: line.poll, target, at, references });
    if (line.envelope) {
      const giverId = giverOf(line, references);
      await writeEnvelope(tx, { site, envelope: line.envelope, target, giverId, at, references });
    }
  }
}

/** A text's poll with the votes of known members. */
export async function writePoll(
  tx: Transaction,
  { poll, target, at, references }: { poll: PollPart; target: TextReference; at: string; references: References },
): Promise<void> {
  const ballots = poll.votes.flatMap(({ member, choices }) => {
    const memberId = references.find('member', member);
    return memberId === undefined ? [] : [{ memberId, choices }];
  });
  const { votes: _, ...params } = poll;
  await importPoll(tx, {
    kind: target.kind,
    targetId: target.id,
    poll: { ...params, endsAt: params.endsAt ?? null },
    ballots,
    createdAt: at,
  });
}

/** A topic's red envelope, opened by known members. */
async function writeEnvelope(
  tx: Transaction,
  input: {
    site: Site;
    envelope: EnvelopePart;
    target: TextReference;
    giverId: string | undefined;
    at: string;
    references: References;
  },
): Promise<void> {
  const { envelope, target, giverId, at } = input;
  if (giverId === undefined) return;
  const { kind, total: totalFen, shares: shareCount, greeting, hoursLeft } = envelope;
  const openedBy = envelope.openedBy.flatMap((member) => input.references.findLiving(member) ?? []);
  const endsAt = hoursLeft === 0 ? null : new Date(Date.now() + hoursLeft * 3_600_000);
  await importEnvelope(tx, input.site, {
    target,
    giverId,
    kind,
    totalFen,
    shareCount,
    greeting,
    openedBy,
    endsAt,
    at,
  });
}
