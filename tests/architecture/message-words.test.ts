import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles } from './source.ts';

/**
 * Words that another word has replaced everywhere, and what reads as translated. One word per thing:
 * `docs/glossary.md`.
 */
const REPLACED = {
  zh: new RegExp(
    [
      '成员|版块|发表|网络地址|官方人员|工作人员|站方|支付渠道|付款平台|业务键|注册项|扩展项|审计日志|屏蔽|去掉',
      // Everybody is 您; a space stands between Han and Latin.
      '(?<!其)他(?!人|们的)|你(?!们)|\\p{Script=Han}IP|IP\\p{Script=Han}',
    ].join('|'),
    'u',
  ),
  en: new RegExp(
    [
      '\\b(?:his|he|him|her|she)\\b|Endless|There is no such|say again who you are|the other side|\\bBind\\b',
      'Markdown works|[Cc]hosen texts|See later|\\bEssence\\b|, essence: \\$|of mine\\b|Put it right|Not open to you',
      "Stands in|stands? (?:at|below)|without their dot|can no longer be seen'|[Tt]ake back all|any more[.,]",
    ].join('|'),
  ),
};
/** Keys of stored results, which keep their first words. */
const EXEMPT = ['points on the account of a member are his rewards, check-ins and debt'];

/** Comments, and what people may type to find an area of the console: also words that the interface has replaced. */
const NOT_SAID = /^\s*(?:\/\/|\/?\*|\w+Words: ')/;

function replacedWords(language: 'zh' | 'en', text: string): string[] {
  const plain = EXEMPT.reduce((rest, key) => rest.replaceAll(key, ''), text);
  return plain
    .split('\n')
    .filter((line) => !NOT_SAID.test(line) && REPLACED[language].test(line))
    .map((line) => line.trim());
}

describe.each(['zh', 'en'] as const)('messages in %s', (language) => {
  it('hold no word that has been replaced', () => {
    const help = `database/seeds/help/${language}.md`;
    const files = [...listFiles(new RegExp(`messages\\.${language}\\.ts$`)), help];
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      replacedWords(language, fs.readFileSync(file, 'utf8')).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual([]);
  });
});
it.each([
  ['zh', "  post: '发表评论',"],
  ['zh', "  gone: '他已经注销',"],
  ['zh', "  muted: '你已被禁言',"],
  ['zh', "  help: '封禁IP 地址',"],
  ['en', "  gone: 'The topic and his replies',"],
  ['en', "  placeholder: 'Write. Markdown works here…',"],
  ['en', "  sort: 'Essence first',"],
] as const)('a replaced word in %s is seen: %s', (language, line) =>
  expect(replacedWords(language, line)).toHaveLength(1),
);
it.each(["  other: '其他设备',", "  people: '他人的内容',", "  banWords: '屏蔽 黑名单',"])(
  'other words are left alone: %s',
  (line) => expect(replacedWords('zh', line)).toEqual([]),
);
