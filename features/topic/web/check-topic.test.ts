import { describe, expect, it } from 'vitest';
import { partErrors } from '#platform/web/editor/draft-errors.ts';
import { checkTopic, fieldErrors, type TopicDraft } from './check-topic.ts';

const messages = { titleMissing: 'no title', sectionMissing: 'no section', contentMissing: 'no content' };
const good: TopicDraft = { title: '茶', sectionId: '3', tags: '茶\nLinux', content: '你好', poll: '', envelope: '' };
const check = (changes: Partial<Record<'title' | 'sectionId' | 'tags' | 'content' | 'poll' | 'envelope', string>>) =>
  checkTopic({ ...good, ...changes }, { messages, language: 'en_US' });

describe('the form of a topic', () => {
  it('a whole topic has nothing wrong', () => {
    expect(check({})).toEqual({});
    expect(check({ tags: '' })).toEqual({});
  });

  it('what is missing is named at its own field, blanks being nothing', () => {
    expect(check({ title: '  ', sectionId: '', content: '\n' })).toEqual({
      title: 'no title',
      sectionId: 'no section',
      content: 'no content',
    });
  });

  it('a title of 150 characters is fine, 151 are too many, and families are one character each', () => {
    expect(check({ title: '茶'.repeat(150) })).toEqual({});
    expect(check({ title: '茶'.repeat(151) })).toEqual({ title: 'Must be 1 to 150 characters' });
    expect(check({ title: '👨‍👩‍👧'.repeat(70) })).toEqual({});
  });

  it('tags that are too many or too long are told at the tags', () => {
    expect(check({ tags: 'a\nb\nc\nd\ne\nf' })).toEqual({ tags: 'At most 5 items' });
    expect(check({ tags: '茶'.repeat(21) })).toEqual({ tags: 'Must be 1 to 20 characters' });
  });

  it('a poll is checked by its own fields, and empty options are none', () => {
    const poll = (title: string, options: string[]) =>
      JSON.stringify({ title, options, maxChoices: 1, results: 'vote', endsAt: '' });
    expect(check({ poll: poll('茶？', ['a', '', 'b']) })).toEqual({});
    expect(check({ poll: poll('', ['a', '']) })).toEqual({
      'poll.title': 'poll.title',
      'poll.options': 'poll.options',
    });
    expect(partErrors({ title: 'x', poll: 'off', 'poll.options.1': 'y' }, 'poll')).toEqual({
      '': 'off',
      'options.1': 'y',
    });
  });

  it('a red envelope likewise', () => {
    const envelope = (amount: string, count: string) => JSON.stringify({ kind: 'fixed', amount, count, greeting: '' });
    expect(check({ envelope: envelope('0.10', '3') })).toEqual({});
    expect(check({ envelope: envelope('1.005', '1000') })).toEqual({
      'envelope.amount': 'rule.amount',
      'envelope.count': 'rule.range:1:999',
    });
    expect(partErrors({ 'envelope.amount': 'too much', 'poll.title': 'x' }, 'envelope')).toEqual({
      amount: 'too much',
    });
  });

  it("the server's messages stand at the fields they are about", () => {
    expect(fieldErrors({ 'tags.2': 'too long', title: 'taken', version: 'odd' })).toEqual({
      tags: 'too long',
      title: 'taken',
    });
  });
});
