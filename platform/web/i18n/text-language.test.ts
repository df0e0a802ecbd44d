import { describe, expect, it } from 'vitest';
import { foreignLanguage } from './text-language.ts';

describe('the language of a title', () => {
  it.each([
    ['茶馆小二', 'zh_CN', undefined],
    ['茶馆小二', 'en_US', 'zh-CN'],
    ['How I halved p99', 'zh_CN', 'en-US'],
    ['How I halved p99', 'en_US', undefined],
    ['把 PHP 论坛迁到 TypeScript：踩过的坑与最后的架构', 'zh_CN', undefined],
    ['A field guide to 中文 search', 'zh_CN', 'en-US'],
    ['2026 → 42', 'zh_CN', undefined],
  ] as const)('%j on a %s page is marked %s', (text, page, marked) => {
    expect(foreignLanguage(text, page)).toBe(marked);
  });
});
