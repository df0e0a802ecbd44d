import type { ReviewMode } from '#features/section/review-mode.ts';
import { snapshotOf } from '#platform/server/cache/snapshot.ts';
import type { Site } from '#platform/server/site.ts';
import type { SourceLanguage } from '#platform/shared/language.ts';
import { type SectionRecord, selectSections } from './store.ts';

/** A section as cached in the process. */
export interface Section {
  readonly id: string;
  readonly parentId: string | null;
  readonly names: Readonly<Record<SourceLanguage, string>>;
  readonly descriptions: Readonly<Record<SourceLanguage, string>>;
  readonly color: string;
  readonly isArchived: boolean;
  readonly review: ReviewMode;
  /** In order, including archived ones; empty for a leaf. */
  readonly children: readonly Section[];
}

/** All sections, in the order set by staff. */
export interface SectionTree {
  readonly roots: readonly Section[];
  readonly all: readonly Section[];
  find(id: string): Section | undefined;
  /** Sections that can hold topics: those without children. */
  readonly leaves: readonly Section[];
}

const snapshot = snapshotOf({ subject: 'section', read: async (site) => buildTree(await selectSections(site.db)) });

/**
 * The tree, from the cache. Code that changes a section must broadcast `section` and call `forgetSections` after the
 * commit.
 */
export function sectionTree(site: Pick<Site, 'db' | 'bus'>): Promise<SectionTree> {
  return snapshot.of(site);
}

export function forgetSections(site: Pick<Site, 'db' | 'bus'>): void {
  snapshot.forget(site);
}

/** Arranges ordered rows in their two levels. */
export function buildTree(records: readonly SectionRecord[]): SectionTree {
  const byParent = Map.groupBy(records, (record) => record.parent_id);
  const toSection = (record: SectionRecord): Section => ({
    id: record.id,
    parentId: record.parent_id,
    names: { zh_CN: record.name_zh, en_US: record.name_en },
    descriptions: { zh_CN: record.description_zh, en_US: record.description_en },
    color: record.color,
    isArchived: record.is_archived,
    review: record.review,
    children: (byParent.get(record.id) ?? []).map(toSection),
  });
  const roots = (byParent.get(null) ?? []).map(toSection);
  const all = roots.flatMap((root) => [root, ...root.children]);
  const byId = new Map(all.map((section) => [section.id, section]));
  return { roots, all, leaves: all.filter((section) => section.children.length === 0), find: (id) => byId.get(id) };
}
