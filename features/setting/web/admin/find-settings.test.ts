import { expect, it } from 'vitest';
import { findSettings } from './find-settings.ts';

const setting = (key: string, name: string, spoken = '') => ({ key, name, help: '', spoken }) as never;
const topics = [
  { name: 'look', title: '外观', settings: [setting('accentColor', '主题色', 'zhutise zts'), setting('logo', '标志')] },
  { name: 'mail', title: 'Mail', settings: [setting('mailFrom', 'Sender')] },
];
const found = (word: string) => findSettings(topics, word).flatMap(({ settings }) => settings.map(({ key }) => key));

it.each([
  ['主题', ['accentColor']],
  ['颜色', ['accentColor']],
  ['Colour', ['accentColor']],
  ['color', ['accentColor']],
  ['favi', ['logo']],
  ['zhuti', ['accentColor']],
  ['ZTS', ['accentColor']],
  ['外观', ['accentColor', 'logo']],
  ['邮箱', ['mailFrom']],
  ['nothing of the kind', []],
])('%s finds what it means', (word, keys) => {
  expect(found(word)).toEqual(keys);
});
