import type { Chance } from './chance.ts';
import { type CommunitySize, MINUTES, toInstant } from './schedule.ts';
import { type TextLanguage, writeComment, writeReply, writeTags, writeTitle, writeTopic } from './write-text.ts';

const MINUTE = 60_000;
const MOST_ANSWERS = 400;

interface Question {
  chance: Chance;
  members: number;
  id: string;
  language: TextLanguage;
  asker: string;
  /** Milliseconds since the beginning of the latest line; times never decrease. */
  now: number;
}

/**
 * Questions in the order of their dates, each followed by its answers and their replies: three answers on
 * average, a few with hundreds; every fourth has a bounty, every third an adopted answer.
 */
export function* generateQuestions(
  chance: Chance,
  { questions, members }: Pick<CommunitySize, 'questions' | 'members'>,
): Generator<string> {
  const minutes = new Float64Array(questions).map(() => Math.floor((MINUTES - 30) * chance.next() ** 0.7)).sort();
  for (const [index, minute] of minutes.entries()) {
    const language: TextLanguage = chance.hit(0.6) ? 'zh' : 'en';
    const now = minute * MINUTE + chance.below(MINUTE);
    const question: Question = {
      chance,
      members,
      id: `q${index}`,
      language,
      asker: someone(chance, members, minute),
      now,
    };
    yield questionLine(question, index);
    yield* answers(question);
  }
}

/** A few members write most. Those who have not joined at that time do not write. */
function someone(chance: Chance, members: number, minute: number): string {
  const present = Math.max(1, Math.floor((members * minute) / MINUTES));
  return `m${Math.floor(present * chance.next() ** 1.8)}`;
}

/** Later than what was written before, and never after the end. */
function later(question: Question, minutes: number): string {
  question.now = Math.min(MINUTES * MINUTE, question.now + 1 + Math.floor(minutes * MINUTE));
  return toInstant(question.now);
}

function questionLine(question: Question, index: number): string {
  const { chance, language } = question;
  const tags = writeTags(chance, language);
  const createdAt = toInstant(question.now);
  return JSON.stringify({
    kind: 'question',
    id: question.id,
    author: question.asker,
    title: `${writeTitle(chance, language)}${language === 'zh' ? '？' : '?'}`,
    content: writeTopic(chance, language),
    tags: tags.length > 0 ? tags : [language === 'zh' ? '其他' : 'other'],
    language,
    createdAt,
    views: Math.floor(Math.min(200_000, chance.around(150, 1.6))),
    ...(index < 3 ? { pinned: true } : index % 1000 === 7 ? { closed: true } : {}),
    ...bountyOf(chance),
    ...(chance.hit(0.04)
      ? { postscripts: [{ content: writeComment(chance, language), createdAt: toInstant(question.now + MINUTE) }] }
      : {}),
    ...(index >= 3 && chance.hit(0.01) ? { status: 'deleted-by-author' } : {}),
  });
}

function bountyOf(chance: Chance): object {
  const roll = chance.next();
  const money = { bountyFen: 100 + Math.floor(Math.min(50_000, chance.around(800, 1.2))) };
  const points = { bountyPoints: 5 + Math.floor(Math.min(2000, chance.around(40, 1))) };
  return roll < 0.08 ? money : roll < 0.22 ? points : roll < 0.25 ? { ...money, ...points } : {};
}

/** None under every sixth question; one of somebody else may be adopted. */
function* answers(question: Question): Generator<string> {
  const { chance, members, id, language } = question;
  const count = chance.hit(0.16) ? 0 : Math.min(MOST_ANSWERS, 1 + Math.floor(chance.around(2, 1)));
  const best = chance.hit(0.4) ? 1 + chance.below(Math.max(1, count)) : 0;
  for (let number = 1; number <= count; number += 1) {
    const author = someone(chance, members, question.now / MINUTE);
    const createdAt = later(question, chance.around(120, 1.5));
    yield JSON.stringify({
      kind: 'answer',
      id: `${id}-a${number}`,
      question: id,
      author,
      content: chance.hit(0.5) ? writeTopic(chance, language) : writeComment(chance, language),
      createdAt,
      ...(number === best && author !== question.asker
        ? { adoptedAt: toInstant(Math.min(question.now + 3_600_000, MINUTES * MINUTE)) }
        : {}),
    });
    for (let reply = 1; chance.hit(0.25); reply += 1)
      yield JSON.stringify({
        kind: 'answer-reply',
        id: `${id}-a${number}-r${reply}`,
        answer: `${id}-a${number}`,
        author: chance.hit(0.4) ? question.asker : someone(chance, members, question.now / MINUTE),
        content: writeReply(chance, language),
        createdAt: later(question, chance.around(60, 1)),
      });
  }
}
