import type { Chance } from './chance.ts';

export interface CommunitySize {
  topics: number;
  comments: number;
  members: number;
  questions: number;
}

/** The time and place of every event; a few bytes per topic and comment, independent of the text size. */
export interface Schedule {
  /** Minute of each topic since the beginning, increasing. */
  topicMinutes: Float64Array;
  /** Comments and replies in time order, to be read with `readPost`. */
  posts: Float64Array;
}

export interface Post {
  minute: number;
  isReply: boolean;
  topic: number;
}

/** Three years. */
export const MINUTES = 3 * 365 * 24 * 60;
/** The latest instant in the data; fixed, so that a seed always gives the same file. */
const UNTIL = Date.parse('2026-11-20T12:00:00Z');
const BEGINNING = UNTIL - MINUTES * 60_000;
/** The busiest topic has this many comments, so that its page 3 000 exists, or 31 % of them in a smaller community. */
const GIANT = 62_000;
const MOST_COMMENTS = 5000;
const REPLIES_PER_COMMENT = 0.1;

const TOPIC_RANGE = 2 ** 26;

/** Packed as minute, kind and topic, so that a numeric sort gives the time order. */
function packPost(post: Post): number {
  return (post.minute * 2 + (post.isReply ? 1 : 0)) * TOPIC_RANGE + post.topic;
}

export function readPost(packed: number): Post {
  const head = Math.floor(packed / TOPIC_RANGE);
  return { minute: Math.floor(head / 2), isReply: head % 2 === 1, topic: packed % TOPIC_RANGE };
}

/** `sinceBeginning` in milliseconds. */
export function toInstant(sinceBeginning: number): string {
  return new Date(BEGINNING + sinceBeginning).toISOString();
}

/** Distributes topics over three years, with more of them recently, and comments over topics by a power law. */
export function makeSchedule(chance: Chance, size: CommunitySize): Schedule {
  const topicMinutes = new Float64Array(size.topics)
    .map(() => Math.floor((MINUTES - 30) * chance.next() ** 0.7))
    .sort();
  const counts = spreadComments(chance, size);
  const replies = Math.floor(size.comments * REPLIES_PER_COMMENT);
  const posts = new Float64Array(size.comments + replies);
  let at = 0;
  counts.forEach((count, topic) => {
    for (let left = count; left > 0; left -= 1) {
      posts[at] = packPost({ topic, isReply: false, minute: minuteAfter(chance, topicMinutes[topic] ?? 0, count) });
      at += 1;
    }
  });
  // A reply is placed shortly after a comment of the same topic.
  for (let left = size.comments === 0 ? 0 : replies; left > 0; left -= 1) {
    const { topic, minute } = readPost(posts[chance.below(size.comments)] ?? 0);
    posts[at] = packPost({
      topic,
      isReply: true,
      minute: Math.min(MINUTES - 1, minute + 1 + Math.floor(chance.around(120, 1.5))),
    });
    at += 1;
  }
  return { topicMinutes, posts: posts.subarray(0, at).sort() };
}

/** The number of comments per topic; in total exactly `size.comments`. */
function spreadComments(chance: Chance, size: CommunitySize): Uint32Array {
  const counts = new Uint32Array(size.topics);
  const giant = Math.floor(size.topics * 0.05);
  counts[giant] = Math.min(GIANT, Math.floor(size.comments * 0.31));
  let left = size.comments - (counts[giant] ?? 0);
  const weights = new Float64Array(size.topics).map(() => (1 - chance.next()) ** (-1 / 1.15) - 1);
  weights[giant] = 0;
  const scale = left / weights.reduce((sum, weight) => sum + weight, 0);
  weights.forEach((weight, topic) => {
    const count = Math.min(left, MOST_COMMENTS, Math.floor(weight * scale));
    counts[topic] = (counts[topic] ?? 0) + count;
    left -= count;
  });
  for (; left > 0; left -= 1) {
    const topic = chance.below(size.topics);
    counts[topic] = (counts[topic] ?? 0) + 1;
  }
  return counts;
}

/** Most topics are discussed for a day or two, the busy ones for their whole lifetime. */
function minuteAfter(chance: Chance, topicMinute: number, count: number): number {
  const life = MINUTES - 1 - topicMinute;
  const delay = count > 500 ? life * chance.next() ** 1.5 : chance.around(600, 2);
  return topicMinute + 1 + Math.floor(delay < life ? delay : life * chance.next());
}
