import { describe, expect, it } from 'vitest';
import { findBareText } from './bare-text.ts';
import { listFiles, parseFile, parseText } from './source.ts';

const components = listFiles(/\.tsx$/).filter((file) => !file.endsWith('.test.tsx') && !file.startsWith('tests/'));

describe('everything a person reads comes from the words', () => {
  it('reads the components', () => expect(components.length).toBeGreaterThan(40));
  it('no component holds text of its own', () => {
    expect(components.flatMap((file) => findBareText(parseFile(file)))).toEqual([]);
  });
});

describe('the search for bare text', () => {
  const search = (jsx: string) =>
    findBareText(parseText('planted.tsx', `export const C = ({ words, isOn }: any) => ${jsx};`));
  it.each([
    ['<p>Hello</p>'],
    ['<p>{words.hello} there</p>'],
    ["<p>{'Hello'}</p>"],
    ["<p>{isOn ? 'Yes' : words.no}</p>"],
    ['<p>{`Hello ${words.name}`}</p>'.replace('`Hello ${words.name}`', "isOn && 'Hello'")],
    ['<img alt="A cat" />'],
    ["<input placeholder={'Type here'} />"],
    ["<button aria-label={isOn ? 'Close' : words.open} />"],
    ['<a title="Read on" href="/">{words.more}</a>'],
    ['<p>{words.name}：你好</p>'],
    ["<p className={'红'}>{words.name}</p>"],
    ['<p>{words.say(`今天 ${words.name}`)}</p>'],
  ])('finds %s', (jsx) => expect(search(jsx)).toHaveLength(1));
  it.each([
    ['<p>{words.hello}</p>'],
    ['<p className="row" data-kind="post">{words.count({ count: 3 })} · {words.name}</p>'],
    ['<img alt="" src="/icon.svg" />'],
    ["<p>{words[isOn ? 'open' : 'closed']}</p>"],
    ['<Kbd>/</Kbd>'],
    ["<Icon name={isOn ? 'sun' : 'moon'} />"],
    ["<p>{isOn === 'open' ? words.yes : null}</p>"],
    ['<p>{/* 注释 says why */ words.hello}</p>'],
  ])('leaves %s', (jsx) => expect(search(jsx)).toEqual([]));
});
