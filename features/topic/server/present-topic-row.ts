import { authors, signing } from '#features/content/server/public.ts';
import { roleBook } from '#features/role/server/public.ts';
import type { SectionName } from '#features/section/contract.ts';
import { nameSection, type SectionTree, sectionTree } from '#features/section/server/public.ts';
import { hideKinds, type TopicMarks, type TopicRow } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import { eachLanguage, type Language } from '#platform/shared/language.ts';
import { pictureAddress } from '#platform/shared/markdown/picture-address.ts';
import type { TopicRecord } from './topic-list-queries.ts';

type Viewer = Pick<Context, 'site' | 'actor' | 'language'>;

/** Rows as the viewer may see them: for a section closed to them, title and author only. */
export async function presentTopicRows(
  viewer: Viewer,
  records: readonly TopicRecord[],
  pinnedHere: ReadonlySet<string>,
): Promise<TopicRow[]> {
  const people = records.flatMap((record) => [record.author_id, record.last_replier_id]);
  const [tree, naming, authorOf] = await Promise.all([
    sectionTree(viewer.site),
    authors.namingFor(viewer),
    authors.authorsOf(viewer.site, people),
  ]);
  const locks = new Map<string, { roles: string[] } | null>();
  for (const { section_id: id } of records) {
    if (locks.has(id)) continue;
    const isOpen = viewer.actor.may('topic.view', id);
    locks.set(
      id,
      isOpen
        ? null
        : {
            roles: await roleBook.rolesAllowed(viewer.site, {
              right: 'topic.view',
              sectionId: id,
              language: viewer.language,
            }),
          },
    );
  }
  const rows = records.map((record) =>
    presentExisting(record, {
      naming,
      section: nameOf(tree, record.section_id, viewer.language),
      author: authorOf(record.author_id),
      replier: authorOf(record.last_replier_id),
      locked: locks.get(record.section_id) ?? null,
      isPinnedHere: pinnedHere.has(record.id),
    }),
  );
  return signing.signRows(viewer, rows);
}

const named = new WeakMap<object, Readonly<Record<Language, SectionName>>>();

/** A section's name; one just created by another process may not be cached yet. */
export function nameOf(tree: SectionTree, sectionId: string, language: Language): SectionName {
  const section = tree.find(sectionId);
  if (!section) return { id: sectionId, name: '', color: '#0f766e' };
  let names = named.get(section);
  if (!names) {
    names = eachLanguage((own) => nameSection(section, own));
    named.set(section, names);
  }
  return names[language];
}

interface ContextFacts {
  naming: authors.Naming;
  section: SectionName;
  author: authors.AuthorRecord;
  replier: authors.AuthorRecord;
  locked: { roles: string[] } | null;
  isPinnedHere: boolean;
}

const presented = new WeakMap<TopicRecord, Partial<Record<Language, { facts: ContextFacts; row: TopicRow }>>>();

/** The same topic, section and members give the same row: frozen, so that derived values can be cached with it. */
function presentExisting(record: TopicRecord, facts: ContextFacts): TopicRow {
  const { language } = facts.naming;
  const all = presented.get(record) ?? {};
  const existing = all[language];
  if (existing && isSame(existing.facts, facts)) return existing.row;
  const row = Object.freeze(presentRow(record, facts));
  all[language] = { facts, row };
  presented.set(record, all);
  return row;
}

function isSame(item: ContextFacts, other: ContextFacts): boolean {
  return (
    item.naming === other.naming &&
    item.section === other.section &&
    item.author === other.author &&
    item.replier === other.replier &&
    item.locked?.roles.join('\n') === other.locked?.roles.join('\n') &&
    item.isPinnedHere === other.isPinnedHere
  );
}

const SMALL = 320;

function presentThumbnail({ path, width, height, widths }: TopicRecord['images'][number]): TopicRow['images'][number] {
  return { path, width, height, small: widths?.includes(SMALL) ? pictureAddress(path, SMALL) : null };
}

const NO_MARKS: TopicMarks = { hides: [], poll: false, video: false, envelope: false };

function presentMarks(record: TopicRecord): TopicMarks {
  return {
    hides: hideKinds.filter((_, bit) => (record.hide_kinds >> bit) % 2 === 1),
    poll: record.has_poll,
    video: record.has_video,
    envelope: record.envelope === 1,
  };
}

function presentRow(
  record: TopicRecord,
  { naming, section, author, replier, locked, isPinnedHere }: ContextFacts,
): TopicRow {
  return {
    id: record.id,
    title: record.title,
    summary: locked ? '' : record.summary,
    images: locked ? [] : record.images.map(presentThumbnail),
    author: authors.presentAuthor(author, naming),
    section,
    tags: locked ? [] : record.tags,
    pin: record.pin,
    isPinnedHere,
    isEssence: record.is_essence,
    commentsClosed: record.comments_closed,
    isEdited: record.is_edited,
    marks: locked ? NO_MARKS : presentMarks(record),
    viewCount: record.view_count,
    commentCount: record.comment_count,
    createdAt: record.created_at,
    lastReply:
      // Of a sunk one it is no reply's time.
      record.last_replier_id === null || record.is_sunk || locked
        ? null
        : { nickname: authors.nameAuthor(replier, naming.language), at: record.last_reply_at },
    locked,
  };
}
