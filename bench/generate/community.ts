import { type Chance, openChance } from './chance.ts';
import { accountOf, memberLine } from './people.ts';
import { generateQuestions } from './questions.ts';
import {
  type CommunitySize,
  MINUTES,
  makeSchedule,
  type Post,
  readPost,
  type Schedule,
  toInstant,
} from './schedule.ts';
import { postable, sectionLines } from './sections.ts';
import { type TextLanguage, writeComment, writeReply, writeTags, writeTitle, writeTopic } from './write-text.ts';

/** What has been generated so far, as far as later lines refer to it. */
interface Memory {
  languages: Uint8Array;
  /** Comments and replies of each topic so far. */
  comments: Uint32Array;
  replies: Uint32Array;
  /** The comment that a topic's latest reply belongs to. */
  repliedComment: Uint32Array;
  /** Milliseconds of the latest line; times never decrease. */
  now: number;
}

interface Writer {
  chance: Chance;
  size: CommunitySize;
  memory: Memory;
}

/**
 * A community in the import format, line by line: sections, members, then topics, comments and replies as they were
 * written, then questions, each with its answers. One seed gives one community.
 */
export function* generateCommunity(size: CommunitySize, seed: number): Generator<string> {
  const chance = openChance(seed);
  const schedule = makeSchedule(chance, size);
  yield* sectionLines();
  for (let index = 0; index < size.members; index += 1)
    yield memberLine(chance, index, toInstant(Math.floor((MINUTES * index) / size.members) * 60_000 - 86_400_000));
  const memory: Memory = {
    languages: new Uint8Array(size.topics),
    comments: new Uint32Array(size.topics),
    replies: new Uint32Array(size.topics),
    repliedComment: new Uint32Array(size.topics),
    now: 0,
  };
  yield* history({ chance, size, memory }, schedule);
  yield* generateQuestions(openChance(seed + 1), size);
}

function* history(writer: Writer, { topicMinutes, posts }: Schedule): Generator<string> {
  let topic = 0;
  for (const packed of posts) {
    const post = readPost(packed);
    for (; topic < topicMinutes.length && (topicMinutes[topic] ?? 0) < post.minute; topic += 1)
      yield topicLine(writer, topic, topicMinutes[topic] ?? 0);
    yield post.isReply ? replyLine(writer, post) : commentLine(writer, post);
  }
  for (; topic < topicMinutes.length; topic += 1) yield topicLine(writer, topic, topicMinutes[topic] ?? 0);
}

/** An instant within the minute, never before the previous line. */
function tick({ chance, memory }: Writer, minute: number): string {
  memory.now = Math.max(memory.now + 1, minute * 60_000 + chance.below(60_000));
  return toInstant(memory.now);
}

/** A few members write most. Those who have not joined at that time do not write. */
function author({ chance, size }: Writer, minute: number): string | null {
  const present = Math.max(1, Math.floor((size.members * minute) / MINUTES));
  return chance.hit(0.002) ? null : `m${Math.floor(present * chance.next() ** 1.8)}`;
}

function languageOf({ chance, memory }: Writer, topic: number): TextLanguage {
  const isChinese = memory.languages[topic] === 0;
  return isChinese !== chance.hit(0.03) ? 'zh' : 'en';
}

function status(chance: Chance): { status?: string } {
  const roll = chance.next();
  return roll < 0.01 ? { status: 'deleted-by-author' } : roll < 0.014 ? { status: 'deleted-by-staff' } : {};
}

function topicLine(writer: Writer, topic: number, minute: number): string {
  const { chance, memory } = writer;
  const language: TextLanguage = chance.hit(0.6) ? 'zh' : 'en';
  memory.languages[topic] = language === 'zh' ? 0 : 1;
  const createdAt = tick(writer, minute);
  return JSON.stringify({
    kind: 'topic',
    id: `t${topic}`,
    section: postable[Math.floor(postable.length * chance.next() ** 1.5)],
    author: author(writer, minute),
    title: writeTitle(chance, language),
    content: writeTopic(chance, language),
    tags: writeTags(chance, language),
    language,
    createdAt,
    ...(chance.hit(0.05) ? { editedAt: toInstant(memory.now + 600_000) } : {}),
    views: Math.floor(Math.min(200_000, chance.around(150, 1.6))),
    ...(topic < 2
      ? { pinned: 'global' }
      : topic < 14
        ? { pinned: 'section' }
        : topic % 1000 === 7
          ? { commentsClosed: true }
          : {}),
    ...(chance.hit(0.012) ? { essence: true } : {}),
    ...(topic < 14 ? {} : status(chance)),
  });
}

function commentLine(writer: Writer, { topic, minute }: Post): string {
  const { chance, memory } = writer;
  const before = memory.comments[topic] ?? 0;
  memory.comments[topic] = before + 1;
  const content = writeComment(chance, languageOf(writer, topic));
  return JSON.stringify({
    kind: 'comment',
    id: `t${topic}-c${before + 1}`,
    topic: `t${topic}`,
    author: author(writer, minute),
    content: chance.hit(0.01) ? `@${accountOf(chance.below(writer.size.members))} ${content}` : content,
    ...(before > 0 && chance.hit(0.03) ? { quote: `t${topic}-c${recent(chance, before)}` } : {}),
    createdAt: tick(writer, minute),
    ...status(chance),
  });
}

/** Under a recent comment; one in three continues where the latest reply was. */
function replyLine(writer: Writer, { topic, minute }: Post): string {
  const { chance, memory } = writer;
  const number = (memory.replies[topic] ?? 0) + 1;
  memory.replies[topic] = number;
  const goesOn = number > 1 && chance.hit(0.35);
  const comment = goesOn ? (memory.repliedComment[topic] ?? 1) : recent(chance, memory.comments[topic] ?? 1);
  memory.repliedComment[topic] = comment;
  return JSON.stringify({
    kind: 'reply',
    id: `t${topic}-r${number}`,
    comment: `t${topic}-c${comment}`,
    author: author(writer, minute),
    ...(goesOn ? { to: `t${topic}-r${number - 1}` } : {}),
    content: writeReply(chance, languageOf(writer, topic)),
    createdAt: tick(writer, minute),
    ...status(chance),
  });
}

/** The number of one of the comments so far, most likely one of the latest. */
function recent(chance: Chance, count: number): number {
  return count - Math.floor(Math.min(count, 40) * chance.next() ** 2);
}
