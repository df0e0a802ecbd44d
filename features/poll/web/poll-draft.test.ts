import { describe, expect, it } from 'vitest';
import { EMPTY_POLL, endField, endOfField, readPollDraft, toNewPoll, writePollDraft } from './poll-draft.ts';

describe('a poll in a draft', () => {
  it('is read as it was written', () => {
    const draft = {
      title: '茶',
      options: ['a', '', 'b'],
      maxChoices: 2,
      results: 'end' as const,
      endsAt: '2030-05-01T08:30',
    };
    expect(readPollDraft(writePollDraft(draft))).toEqual(draft);
  });
  it.each(['', '{', '[]', 'null', '{"options":["x"],"maxChoices":"9"}'])('%j is as an empty one', (text) =>
    expect(readPollDraft(text)).toEqual(readPollDraft(EMPTY_POLL)),
  );
  it('goes out without empty options, with its end as an instant', () => {
    const text = writePollDraft({
      title: '茶',
      options: ['a', ' ', 'b'],
      maxChoices: 3,
      results: 'vote',
      endsAt: '2030-05-01T08:30',
    });
    expect(toNewPoll(text)).toEqual({
      poll: {
        title: '茶',
        options: ['a', 'b'],
        maxChoices: 2,
        results: 'vote',
        endsAt: new Date('2030-05-01T08:30').toISOString(),
      },
      places: [0, 2],
    });
  });

  it('ends at the minute of the site’s zone, and a year half typed stays as typed', () => {
    expect(endOfField('2030-05-01T08:30', 'Asia/Shanghai')).toBe('2030-05-01T00:30:00.000Z');
    expect(endField('2030-05-01T00:30:00.000Z', 'Asia/Shanghai')).toBe('2030-05-01T08:30');
    for (const typed of ['', '0002-05-01T08:30', '0020-05-01T08:30', '0203-05-01T08:30', '2030-05-01T08:30'])
      expect(endField(endOfField(typed, 'Asia/Shanghai'), 'Asia/Shanghai')).toBe(typed);
  });
});
