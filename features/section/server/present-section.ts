import type { Openers, SectionCard, SectionName } from '#features/section/contract.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import type { SectionCount } from './section-counts.ts';
import type { Section } from './section-tree.ts';

/** A section as lists name it. */
export function nameSection(section: Pick<Section, 'id' | 'names' | 'color'>, language: Language): SectionName {
  return { id: section.id, name: section.names[sourceOf(language)], color: section.color };
}

export interface Seen {
  language: Language;
  counts: ReadonlyMap<string, SectionCount>;
  mayView: boolean;
  mayPost: boolean;
  openedBy: Openers | null;
}

/** A section as one caller sees it. A parent's counts include its children. */
export function presentSection(section: Section, seen: Seen): SectionCard {
  const counted = [section, ...section.children].map((item) => seen.counts.get(item.id));
  return {
    id: section.id,
    parentId: section.parentId,
    name: section.names[sourceOf(seen.language)],
    description: section.descriptions[sourceOf(seen.language)],
    names: section.names,
    descriptions: section.descriptions,
    color: section.color,
    topicCount: counted.reduce((sum, count) => sum + (count?.topicCount ?? 0), 0),
    essenceCount: counted.reduce((sum, count) => sum + (count?.essenceCount ?? 0), 0),
    may: { view: seen.mayView, post: seen.mayPost },
    openedBy: seen.openedBy,
  };
}
