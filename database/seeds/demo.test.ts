import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Line, parseLine } from '#features/import/format.ts';

const directory = path.join(import.meta.dirname, 'demo');
const lines: Line[] = fs
  .readdirSync(directory)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => fs.readFileSync(path.join(directory, file), 'utf8').split('\n').filter(Boolean))
  .map((text) => {
    const parsed = parseLine(text);
    if ('problem' in parsed) throw new Error(`${parsed.problem}: ${text.slice(0, 80)}`);
    return parsed.line;
  });
const ofKind = <Kind extends Line['kind']>(kind: Kind) =>
  lines.filter((line): line is Extract<Line, { kind: Kind }> => line.kind === kind);
const isOpen = (line: { status: string }) => line.status === 'published';

describe('the demo community', () => {
  it('is as lively as a first look needs', () => {
    const comments = ofKind('comment').filter(isOpen);
    const longest = Math.max(
      ...Object.values(Object.groupBy(comments, (line) => line.topic)).map((all) => all?.length ?? 0),
    );
    expect(ofKind('member').filter((line) => line.avatar).length).toBeGreaterThanOrEqual(30);
    expect(ofKind('section').filter((line) => !line.parent).length).toBeGreaterThanOrEqual(6);
    expect(ofKind('topic').filter(isOpen).length).toBeGreaterThanOrEqual(80);
    expect(comments.length).toBeGreaterThanOrEqual(600);
    expect(comments.some((line) => line.quote)).toBe(true);
    expect(ofKind('reply').filter(isOpen).length).toBeGreaterThan(100);
    expect(longest).toBeGreaterThanOrEqual(300);
  });
  it('has something of every kind to show', () => {
    expect(new Set(ofKind('member').map((line) => line.state))).toEqual(new Set(['active', 'suspended', 'cancelled']));
    expect(new Set(ofKind('topic').map((line) => line.pinned ?? null))).toEqual(new Set([null, 'global', 'section']));
    const topics = ofKind('topic');
    for (const mark of [
      topics.some((line) => line.essence),
      topics.some((line) => line.poll),
      topics.some((line) => line.tags.length > 0),
    ])
      expect(mark).toBe(true);
    expect(new Set(lines.flatMap((line) => ('status' in line ? [line.status] : [])))).toEqual(
      new Set(['published', 'pending', 'deleted-by-author', 'deleted-by-staff']),
    );
  });
  it('has follows of every kind, none of a question that was not asked yet', () => {
    const follows = ofKind('follow');
    const asked = new Map(ofKind('question').map((line) => [line.id, Date.parse(line.createdAt)]));
    expect(new Set(follows.map((line) => line.follows))).toEqual(new Set(['member', 'tag', 'section', 'question']));
    expect(
      follows.filter(
        (line) => line.follows === 'question' && Date.parse(line.createdAt) <= (asked.get(line.target) ?? Infinity),
      ),
    ).toEqual([]);
  });
  it('has nothing below a topic that is older than it: lines are read by their dates', () => {
    const posted = new Map(ofKind('topic').map((line) => [line.id, Date.parse(line.createdAt)]));
    const early = ofKind('comment').filter((line) => Date.parse(line.createdAt) <= (posted.get(line.topic) ?? 0));
    expect(early.map(({ id }) => id)).toEqual([]);
  });
  it('has reports for staff to look at, each with its target', () => {
    const ids = new Set(lines.map((line) => `${line.kind} ${line.id}`));
    const reports = ofKind('report');
    expect(new Set(reports.map((line) => line.reports)).size).toBeGreaterThan(1);
    expect(reports.filter((line) => !ids.has(`${line.reports} ${line.target}`))).toEqual([]);
  });
  it('has questions in every state, in both languages', () => {
    const questions = ofKind('question');
    const answers = ofKind('answer');
    const newest = Math.max(...lines.flatMap((line) => ('createdAt' in line ? [Date.parse(line.createdAt)] : [])));
    const adopted = new Set(answers.filter((line) => line.adoptedAt).map((line) => line.question));
    const answered = new Set(answers.map((line) => line.question));
    const daysOld = (line: (typeof questions)[number]) => (newest - Date.parse(line.createdAt)) / 86_400_000;
    const isIn = (language: string) => (line: (typeof questions)[number]) => line.language === language && isOpen(line);
    expect(questions.filter(isOpen).length).toBeGreaterThanOrEqual(26);
    expect(questions.filter(isIn('zh')).length).toBeGreaterThanOrEqual(10);
    expect(questions.filter(isIn('en')).length).toBeGreaterThanOrEqual(10);
    expect(answers.filter(isOpen).length).toBeGreaterThanOrEqual(60);
    expect(ofKind('answer-reply').length).toBeGreaterThan(20);
    const states: Record<string, (line: (typeof questions)[number]) => unknown> = {
      unanswered: (line) => !answered.has(line.id),
      open: (line) => answered.has(line.id) && !adopted.has(line.id),
      resolved: (line) => adopted.has(line.id),
      money: (line) => line.bountyFen > 0 && line.bountyPoints === 0,
      points: (line) => line.bountyFen === 0 && line.bountyPoints > 0,
      both: (line) => line.bountyFen > 0 && line.bountyPoints > 0,
      paid: (line) => line.bountyFen > 0 && adopted.has(line.id),
      returned: (line) => line.returnedAt,
      pinned: (line) => line.pinned,
      closed: (line) => line.closed,
      postscript: (line) => line.postscripts.length > 0,
      poll: (line) => line.poll,
      month: (line) => daysOld(line) > 30 && daysOld(line) < 60 && answered.has(line.id) && !adopted.has(line.id),
      overdue: (line) => daysOld(line) > 60 && !adopted.has(line.id),
    };
    for (const [state, isSo] of Object.entries(states))
      expect([state, questions.filter(isOpen).some(isSo)]).toEqual([state, true]);
    expect(new Set(questions.map((line) => line.status)).size).toBe(4);
  });
});
