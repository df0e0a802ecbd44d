import { rolesAllowed } from '#features/role/server/public.ts';
import type { SectionName } from '#features/section/contract.ts';
import { nameSection, type SectionTree, sectionTree } from '#features/section/server/public.ts';
import type { TopicRow } from '#features/topic/contract.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Language } from '#platform/shared/language.ts';
import { type Naming, namingFor, presentAuthor, presentNickname } from './present-author.ts';
import type { TopicRecord } from './topic-list-queries.ts';

type Viewer = Pick<Context, 'site' | 'actor' | 'language'>;

/** Rows as the viewer may see them: of a section closed to him, title and author only. */
export async function presentTopicRows(viewer: Viewer, records: readonly TopicRecord[], pinnedHere: ReadonlySet<string>): Promise<TopicRow[]> {
  const [tree, naming] = await Promise.all([sectionTree(viewer.site), namingFor(viewer)]);
  const names = new Map<string, SectionName>();
  const locks = new Map<string, { roles: string[] } | null>();
  for (const { section_id: id } of records) {
    if (names.has(id)) continue;
    names.set(id, nameOf(tree, id, viewer.language));
    const isOpen = viewer.actor.may('topic.view', id);
    locks.set(id, isOpen ? null : { roles: await rolesAllowed(viewer.site, { right: 'topic.view', sectionId: id, language: viewer.language }) });
  }
  return records.map((record) =>
    presentRow(record, { naming, section: names.get(record.section_id), locked: locks.get(record.section_id) ?? null, isPinnedHere: pinnedHere.has(record.id) }),
  );
}

/** A section's name; one created a moment ago in another process may not be known yet. */
export function nameOf(tree: SectionTree, sectionId: string, language: Language): SectionName {
  const section = tree.find(sectionId);
  return section ? nameSection(section, language) : { id: sectionId, name: '', color: '#0f766e' };
}

interface Surroundings {
  naming: Naming;
  section: SectionName | undefined;
  locked: { roles: string[] } | null;
  isPinnedHere: boolean;
}

function presentRow(record: TopicRecord, { naming, section, locked, isPinnedHere }: Surroundings): TopicRow {
  return {
    id: record.id,
    title: record.title,
    summary: locked ? '' : record.summary,
    images: locked ? [] : record.images,
    author: presentAuthor(record, naming),
    section: section ?? { id: record.section_id, name: '', color: '#0f766e' },
    tags: locked ? [] : record.tags,
    pin: record.pin,
    isPinnedHere,
    isEssence: record.is_essence,
    commentsClosed: record.comments_closed,
    isEdited: record.is_edited,
    viewCount: record.view_count,
    commentCount: record.comment_count,
    createdAt: record.created_at,
    lastReply:
      record.last_replier_id === null || locked
        ? null
        : { nickname: presentNickname({ nickname: record.replier_nickname, isGone: record.replier_is_gone }, naming.language), at: record.last_reply_at },
    locked,
  };
}
