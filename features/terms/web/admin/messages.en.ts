import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Terms',
  text: 'All versions of the terms of service and the privacy policy. A published version never changes and anybody can read it; to change something, publish a new one.',
  version: 'Version',
  summary: 'What’s new',
  summaryMissing: 'Say what has changed if you ask for consent again',
  confirmText: 'A published version can’t be changed; you can only publish another one.',
  summaryHint: 'Tell members in a sentence or two what has changed',
  asks: 'Consent again',
  asked: 'Asked for',
  consents: 'Accepted by',
  read: 'Read',
  publish: 'Publish a new version',
  from: 'Start from this one',
  termsZh: 'Terms of service in Chinese',
  termsEn: 'Terms of service in English',
  privacyZh: 'Privacy policy in Chinese',
  privacyEn: 'Privacy policy in English',
  summaryZh: 'What’s new, in Chinese',
  summaryEn: 'What’s new, in English',
  termsHint: 'Markdown. Empty in both languages: the built-in terms. Only one filled in: it’s shown in both',
  privacyHint: 'Markdown. Empty in both languages: the built-in section',
  asksConsent: 'Ask members to accept it again. Until they do, they can only read, export their data, leave or log out',
  published: 'Published',
  empty: 'No versions yet',
};
