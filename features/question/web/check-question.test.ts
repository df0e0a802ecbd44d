import { describe, expect, it } from 'vitest';
import { checkQuestion, EMPTY_QUESTION, fieldErrors, type QuestionDraft, toNewQuestion } from './check-question.ts';

const messages = { titleMissing: 'no title', tagsMissing: 'no tags', contentMissing: 'no content' };
const good: QuestionDraft = { ...EMPTY_QUESTION, title: '水要多热？', tags: '茶\n绿茶', content: '总是苦' };
const check = (changes: Readonly<Record<string, string>>) =>
  checkQuestion({ ...good, ...changes }, { messages, language: 'en_US' });

describe('the form of a question', () => {
  it('a whole question has nothing wrong, with a bounty or without', () => {
    expect(check({})).toEqual({});
    expect(check({ money: '0.01', points: '1000000' })).toEqual({});
    expect(toNewQuestion({ ...good, money: ' 25.5 ' })).toEqual({
      title: '水要多热？',
      tags: ['茶', '绿茶'],
      content: '总是苦',
      money: '25.5',
      points: '0',
    });
  });

  it('says what is missing', () => {
    expect(check({ title: ' ', tags: '', content: '' })).toEqual({
      title: 'no title',
      tags: 'no tags',
      content: 'no content',
    });
  });

  it.each([
    ['title', '茶'.repeat(91)],
    ['tags', 'a\nb\nc\nd\ne\nf'],
    ['tags', '茶'.repeat(21)],
    ['money', '1.005'],
    ['money', '10000.01'],
    ['points', '1.5'],
    ['points', '1000001'],
  ])('tells at %s what is wrong with %j', (field, value) => {
    expect(Object.keys(check({ [field]: value }))).toEqual([field]);
  });

  it("the server's messages stand at the fields they are about", () => {
    expect(fieldErrors({ 'tags.2': 'too long', money: 'too much', 'poll.title': 'x', version: 'odd' })).toEqual({
      tags: 'too long',
      money: 'too much',
      'poll.title': 'x',
    });
  });
});
