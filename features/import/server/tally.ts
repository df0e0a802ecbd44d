import type { ImportedPost } from '#features/point/server/public.ts';

/** Sums a batch's changes to stored counts, so that each count is written once. */
export interface Tally {
  topic(input: { sectionId: string; authorId: string | undefined; at: string; isEssence: boolean }): void;
  writing(kind: 'comment' | 'reply', input: { authorId: string | undefined; at: string }): void;
  touch(topicId: string): void;
  /** A public post; one without an author earns nothing. */
  reward(post: Omit<ImportedPost, 'authorId'> & { authorId: string | null }): void;
  takeSections(): { id: string; topics: number; essences: number }[];
  members(): { id: string; topics: number; comments: number; replies: number }[];
  days(): { measure: string; count: number; at: Date }[];
  touched(): string[];
  rewards(): ImportedPost[];
}

export function createTally(): Tally {
  let sections = new Map<string, { id: string; topics: number; essences: number }>();
  const members = new Map<string, { id: string; topics: number; comments: number; replies: number }>();
  const days = new Map<string, { measure: string; count: number; at: Date }>();
  const touched = new Set<string>();
  const rewards: ImportedPost[] = [];
  const ofMember = (id: string) => {
    const existing = members.get(id) ?? { id, topics: 0, comments: 0, replies: 0 };
    members.set(id, existing);
    return existing;
  };
  const onDay = (measure: string, at: string) => {
    const key = `${at.slice(0, 10)} ${measure}`;
    const existing = days.get(key);
    if (existing) existing.count += 1;
    else days.set(key, { measure, count: 1, at: new Date(at) });
  };
  return {
    topic({ sectionId, authorId, at, isEssence }) {
      const section = sections.get(sectionId) ?? { id: sectionId, topics: 0, essences: 0 };
      section.topics += 1;
      if (isEssence) section.essences += 1;
      sections.set(sectionId, section);
      if (authorId) ofMember(authorId).topics += 1;
      onDay('topic', at);
    },
    writing(kind, { authorId, at }) {
      if (authorId) ofMember(authorId)[kind === 'comment' ? 'comments' : 'replies'] += 1;
      onDay(kind, at);
    },
    touch: (topicId) => touched.add(topicId),
    reward({ authorId, ...post }) {
      if (authorId !== null) rewards.push({ ...post, authorId });
    },
    takeSections() {
      const taken = [...sections.values()];
      sections = new Map();
      return taken;
    },
    members: () => [...members.values()],
    days: () => [...days.values()],
    touched: () => [...touched],
    rewards: () => rewards,
  };
}
