import { expect, it } from 'vitest';
import { detectLanguage } from './detect-language.ts';

it.each([
  ['今天天气很好', 'zh'],
  ['The weather is fine today', 'en'],
  ['用 TypeScript 和 PostgreSQL 写一个论坛，踩过的坑都在这里', 'zh'],
  ['How we moved our 茶馆 community to a new server without losing a post', 'en'],
  ['一句话\n```ts\nconst many = words in the code that are English but not prose at all\n```', 'zh'],
  ['看 https://example.org/a/very/long/english/address', 'zh'],
  ['123 🎉', null],
  ['', null],
])('%j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
