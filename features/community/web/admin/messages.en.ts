import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Section rules',
  text: 'Shown on the home of each section, in Markdown.',
  section: 'Name of the section',
  rules: 'Rules',
  none: 'No rules',
  sourceZh: 'Rules in Chinese',
  sourceEn: 'Rules in English',
  hint: 'Rules in one language are shown to readers of both.',
  editedAt: 'Rules changed',
  empty: 'There are no sections to write rules for',
};
