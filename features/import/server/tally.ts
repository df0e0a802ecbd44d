import type { ImportedPost } from '#features/point/server/public.ts';

const countOf = {
  topic: 'topics',
  comment: 'comments',
  reply: 'replies',
  question: 'questions',
  answer: 'answers',
} as const;
type Counted = (typeof countOf)[keyof typeof countOf];
type MemberCounts = { id: string } & Record<Counted, number>;
interface Written {
  authorId: string | undefined;
  at: string;
}

/** Sums a batch's changes to stored counts, so that each count is written once. */
export interface Tally {
  topic(input: Written & { sectionId: string; isEssence: boolean }): void;
  /** Replies to answers are no count of a member's. */
  writing(kind: 'comment' | 'reply' | 'question' | 'answer' | 'answer-reply', input: Written): void;
  touch(topicId: string): void;
  /** A public post; one without an author earns nothing. */
  reward(post: Omit<ImportedPost, 'authorId'> & { authorId: string | null }): void;
  takeSections(): { id: string; topics: number; essences: number }[];
  members(): MemberCounts[];
  days(): { measure: string; count: number; at: Date }[];
  touched(): string[];
  rewards(): ImportedPost[];
}

export function createTally(): Tally {
  let sections = new Map<string, { id: string; topics: number; essences: number }>();
  const members = new Map<string, MemberCounts>();
  const days = new Map<string, { measure: string; count: number; at: Date }>();
  const touched = new Set<string>();
  const rewards: ImportedPost[] = [];
  const ofMember = (id: string) => {
    const existing = members.get(id) ?? { id, topics: 0, comments: 0, replies: 0, questions: 0, answers: 0 };
    members.set(id, existing);
    return existing;
  };
  const onDay = (measure: string, at: string) => {
    const key = `${at.slice(0, 10)} ${measure}`;
    const existing = days.get(key);
    if (existing) existing.count += 1;
    else days.set(key, { measure, count: 1, at: new Date(at) });
  };
  const count = (kind: keyof typeof countOf | 'answer-reply', { authorId, at }: Written) => {
    if (authorId && kind !== 'answer-reply') ofMember(authorId)[countOf[kind]] += 1;
    onDay(kind, at);
  };
  return {
    topic({ sectionId, isEssence, ...written }) {
      const section = sections.get(sectionId) ?? { id: sectionId, topics: 0, essences: 0 };
      section.topics += 1;
      if (isEssence) section.essences += 1;
      sections.set(sectionId, section);
      count('topic', written);
    },
    writing: count,
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
