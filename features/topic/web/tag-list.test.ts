import { describe, expect, it } from 'vitest';
import { addTags, isFinished, isTooLong, joinTags, splitTags } from './tag-list.ts';

describe('writing tags', () => {
  it.each([
    ['PostgreSQL', ['PostgreSQL']],
    ['  self   hosting ', ['self hosting']],
    ['#摄影', ['摄影']],
    ['摄影，Linux、nas;  茶', ['摄影', 'Linux', 'nas', '茶']],
    ['', []],
    [',，', []],
  ])('%j becomes %j', (typed, tags) => {
    expect(addTags([], typed)).toEqual({ tags, rest: '' });
  });

  it('a tag stands there once, whatever its case', () => {
    expect(addTags(['Linux'], 'linux,LINUX，茶').tags).toEqual(['Linux', '茶']);
  });

  it('the sixth tag stays in the field', () => {
    expect(addTags(['a', 'b', 'c', 'd'], 'e,f,g')).toEqual({ tags: ['a', 'b', 'c', 'd', 'e'], rest: 'f，g' });
  });

  it('a tag of more than twenty characters stays in the field; an emoji is one character', () => {
    expect(addTags([], '茶'.repeat(21)).rest).toBe('茶'.repeat(21));
    expect(addTags([], '👨‍👩‍👧'.repeat(20)).tags).toHaveLength(1);
    expect([`茶，${'茶'.repeat(21)}`, ` #${'茶'.repeat(20)} `].map(isTooLong)).toEqual([true, false]);
  });

  it('a comma of either width ends a tag, a space does not', () => {
    expect(['a,', 'a，', 'a、', 'a b'].map(isFinished)).toEqual([true, true, true, false]);
  });

  it('tags come back from a draft as they were', () => {
    expect(splitTags(joinTags(['self hosting', '茶']))).toEqual(['self hosting', '茶']);
    expect(splitTags(joinTags([]))).toEqual([]);
  });
});
