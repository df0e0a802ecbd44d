import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { auditLabels, jobMessages, messages, settings } from '#app/server/features.ts';
import { consoleAreas } from '#app/web/console.tsx';
import { ApiError, renderPage } from '#app/web/entry-server.tsx';
import { pageRoutes } from '#app/web/pages.tsx';
import { Failure } from '#platform/shared/failure.ts';
import { isLanguage, languageNames, languages } from '#platform/shared/language.ts';
import { explainRule } from '#platform/shared/rule-messages.ts';
import { inLanguage, loadLanguages, translated } from '#platform/shared/translation.ts';
import { listFiles } from './source.ts';

// Run by third-language.test.ts in a copy of the project that has this language, whose messages stand between marks.
const [, , added] = languages;
if (!isLanguage(added)) throw new Error('there is no third language');
const language = added;
await loadLanguages();

/** The texts below a value that have no marks. */
function unmarked(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return /\p{Letter}/u.test(value) && !value.startsWith('⟦') ? [`${at}: ${value}`] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unmarked(item, `${at}.${key}`));
}

it('is one of the languages', () => expect(languages).toEqual(['zh_CN', 'en_US', 'fr_FR']));

it('is spoken by the server', () => {
  expect(Object.keys(messages[language])).toEqual(Object.keys(messages.zh_CN));
  expect(unmarked(messages[language])).toEqual([]);
  expect(unmarked(jobMessages[language])).toEqual([]);
  expect(unmarked(auditLabels[language])).toEqual([]);
  expect(settings.flatMap(({ title, messages: own }) => unmarked([title[language], own[language]]))).toEqual([]);
  expect(explainRule('rule.range:3:25', language)).toBe('⟦Must be between 3 and 25⟧');
});

it.each(listFiles(/(^|\/)errors\.ts$/))('is spoken by the refusals of %s', async (file) => {
  const module: Record<string, Record<string, () => unknown>> = await import(path.resolve(file));
  for (const make of Object.values(module).flatMap((group) => Object.values(group))) {
    const failure = make();
    if (failure instanceof Failure) expect(failure.in(language), failure.code).toMatch(/^⟦.*⟧$/s);
  }
});

it('is the language of the console’s areas', () =>
  expect(consoleAreas.flatMap(({ messages }) => unmarked(inLanguage(messages, language)))).toEqual([]));

const handles = listFiles(/messages\.ts$/).filter((file) => /en_US: async/.test(fs.readFileSync(file, 'utf8')));
it.each(handles)('is loaded by the handles of %s', async (file) => {
  const module: Record<string, { load?: Record<string, () => Promise<object>> }> = await import(path.resolve(file));
  for (const { load } of Object.values(module)) {
    const english = await load?.['en_US']?.();
    if (english) expect(unmarked(translated(english, language))).toEqual([]);
  }
});

const addresses = pageRoutes.flatMap((route) =>
  route.access === 'staff' || route.path.includes('*') ? [] : [route.path.replace(/:\w+\??/g, '1')],
);
/** Names that stay as they are. */
const SAME = /^(?:简体中文|English|Pseudo|Teahouse|茶馆|T|API)$/;
/** Texts written in the source languages, and samples of the kit. */
const WRITTEN = /^\/(?:termsService|kit|writingHelp)/;

it.each(addresses.filter((address) => !WRITTEN.test(address)))('is shown at %s', async (address) => {
  const page = await renderPage({
    url: new URL(address, 'http://localhost'),
    language,
    site: { title: '', languageSwitching: languageNames },
    isMember: false,
    caller: () => Promise.reject(new ApiError({ status: 404, code: 'none', message: '', details: {} })),
    standIn: undefined,
  });
  if (page.redirect) return;
  const html = [page.head, ...page.body].join('');
  const texts = [
    ...html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').matchAll(/>([^<>]+)</g),
    ...html.matchAll(/ (?:title|alt|aria-label|placeholder)="([^"]+)"/g),
  ].map(([, text = '']) => text.trim());
  expect(texts.filter((text) => text.includes('⟦')).length).toBeGreaterThan(5);
  const plain = texts.filter((text) => /\p{Letter}{2}/u.test(text) && !/[⟦⟧]/.test(text) && !SAME.test(text));
  expect(plain.join(' | ')).toBe('');
});
