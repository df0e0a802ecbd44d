import { describe, expect, it } from 'vitest';
import { cutName } from './cut-name.ts';
import { cutText } from './cut-text.ts';
import { parseQuery } from './parse-query.ts';
import { stem } from './stem.ts';
import { writeQuery } from './write-query.ts';

const termsOf = (text: string) => cutText(text).map(({ term }) => term);
const queries = (typed: string, way: 'strict' | 'wider' = 'strict') =>
  writeQuery(parseQuery(typed))[way].map(({ query }) => query);

describe('cutting', () => {
  it('cuts Han to overlapping pairs with positions, the last character alone', () => {
    expect(cutText('支持中文').map(({ term, position }) => `${position}${term}`)).toEqual([
      '1支持',
      '2持中',
      '3中文',
      '4文',
    ]);
  });
  it('folds width, case, traditional letters and accents alike', () => {
    expect(termsOf('ＰｏｓｔｇｒｅＳＱＬ')).toEqual(termsOf('PostgreSQL'));
    expect(termsOf('繁體中文的資料庫')).toEqual(termsOf('繁体中文的资料库'));
    expect(termsOf('Café')).toEqual(termsOf('cafe'));
    expect(termsOf('Cafe\u0301')).toEqual(termsOf('cafe'));
  });
  it('keeps words with joints whole, and their parts', () => {
    expect(termsOf('Node.js 用 C++ 写')).toEqual(['node.js', 'nodej', 'node', 'js', '用', 'c++', 'c', '写']);
    expect(termsOf('v18.2.1')).toEqual(['v18.2.1', 'v1821', '18.2.1', 'v18', '2', '1']);
    expect(termsOf('The end. Next')).toEqual(['the', 'end', 'next']);
  });
  it('takes English words to their stems', () => {
    const words = [
      'searches',
      'searching',
      'caresses',
      'ponies',
      'relational',
      'hopping',
      'happy',
      'databases',
      'used',
    ];
    expect(words.map(stem)).toEqual(['search', 'search', 'caress', 'poni', 'relat', 'hop', 'happi', 'databas', 'us']);
  });
  it('names where a term stands in the source', () => {
    const source = '茶 İstanbul　ＡＢ中文';
    for (const { from, until } of cutText(source)) expect(source.slice(from, until).trim()).not.toBe('');
    expect(cutText('看：Running').map(({ from, until }) => [from, until])).toEqual([
      [0, 1],
      [2, 9],
    ]);
  });
  it('finds names by pinyin and initials, surnames in both readings', () => {
    expect(cutName('单老板', { isName: true })).toEqual(
      expect.arrayContaining(['^dlb', '~danlaoban', '>da', '>la', '>ba', '^slb', '~shanlaoban', '>sh']),
    );
  });
  it('is linear in what it is given', () => {
    for (const text of ['茶'.repeat(100_000), 'a.'.repeat(50_000), '+'.repeat(100_000), '-"'.repeat(50_000)])
      expect(() => [cutText(text), parseQuery(text)]).not.toThrow();
  });
});

describe('a query', () => {
  it('asks for pairs with each character in one, a single character as a term of titles', () => {
    expect(queries('支持中文')).toEqual(["('支持' & '中文')"]);
    expect(queries('不支持中文')).toEqual(["('不支' & '持中' & '中文')"]);
    expect(queries('快捷键')).toEqual(["('快捷' & '捷键')"]);
    expect([queries('茶'), queries('茶', 'wider')]).toEqual([["'=茶'"], ["'茶':*"]]);
  });
  it('asks for words and short parts of titles, and apart for what else they can be: the index reads all of that first', () => {
    const [first, ...others] = queries('paginate 的 css');
    expect(first).toBe("'pagin'");
    expect(others).toEqual(["'=的'", "('css' | ('_cs' & '_ss'))"]);
    const [wide, ...wider] = queries('paginate 的 css', 'wider');
    expect(wide).toMatch(/^\('pagin' \| \('_pa' & [^|]+\) \| 'pagin':\*.*'~gi'/);
    expect(wider).toEqual(["'的':*", "(('css' | ('_cs' & '_ss')) | ('^cs' & '^ss'))"]);
    const { strict, wider: same } = writeQuery(parseQuery('喝茶'));
    expect(same).toBe(strict);
  });
  it('takes only what can be pinyin or initials for it, in no time however long', () => {
    const marksOf = (typed: string) => [...new Set(queries(typed, 'wider').join().match(/'[~^]/g))].toSorted().join();
    expect(['fangan', 'xian', 'zhongwensousu', 'zwss', 'shipping', 'github'].map(marksOf)).toEqual([
      "'^,'~",
      "'~",
      "'~",
      "'^",
      '',
      '',
    ]);
    for (const part of ['a', 'an', 'ang', 'zh']) expect(marksOf(`${part.repeat(60)}kk`)).toBe('');
  });
  it('reads operators in both languages, phrases and what must not be there', () => {
    expect(parseQuery('tag:茶 作者：老王 has:image is:solved "a b" -c 版块:"闲 聊"')).toEqual({
      wanted: [{ text: 'a b', isPhrase: true }],
      without: [{ text: 'c', isPhrase: false }],
      sections: ['闲 聊'],
      tags: ['茶'],
      authors: ['老王'],
      marks: ['image', 'solved'],
      ignored: [],
    });
  });
  it('leaves addresses alone', () => {
    expect(parseQuery('https://a.example/b').wanted).toEqual([{ text: 'https://a.example/b', isPhrase: false }]);
  });
  it.each(['tag:', '作者：', 'has:nothing', '-', '""', '"', '：', '😀', '——', '\0', ' ', '-tag:'])(
    'makes nothing of %j',
    (typed) => expect(writeQuery(parseQuery(typed))).toEqual({ strict: [], wider: [], terms: [], without: [] }),
  );
  it('knows no operator and no mark that nobody has named', () => {
    expect(parseQuery('has:constructor').marks).toEqual([]);
    expect(parseQuery('constructor').wanted).toEqual([{ text: 'constructor', isPhrase: false }]);
    expect(parseQuery('constructor：').ignored).toEqual([]);
  });
  it('an unbalanced quotation mark ends with the text', () =>
    expect(parseQuery('"完全 一致').wanted).toEqual([{ text: '完全 一致', isPhrase: true }]));
});
