import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsTemplates, type TemplateName, templates } from '#features/outgoing-message/templates.ts';
import { composeMail, plainParagraph } from '#platform/server/mail/compose-mail.ts';
import { languages } from '#platform/shared/language.ts';
import { createTestSite, type TestSite } from '#tests/fixtures.ts';
import { wordMessage } from './word-message.ts';

let testSite: TestSite;
beforeAll(async () => {
  testSite = await createTestSite();
});
afterAll(() => testSite.close());

const happened = { name: 'Tea', at: '2026-11-21T15:30:00.000Z', address: '203.0.113.9' };
const samples: Record<Exclude<TemplateName, 'reminder'>, object> = {
  verificationCode: { code: '012345', minutes: 10 },
  alreadyMember: {},
  passwordChanged: happened,
  accountChanged: {
    ...happened,
    what: 'passkeyAdded',
    detail: 'Phone',
    agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
  },
  siteChanged: {
    ...happened,
    what: 'mail',
    detail: 'mail.example.org:465',
    by: 'keeper',
    agent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140',
  },
  recoveryNotice: happened,
  passwordReset: { name: 'Tea', link: 'https://tea.example/findPassWord/step1' },
  departureNotice: { name: 'Tea', dueAt: '2026-11-28T15:30:00.000Z' },
  feedbackAnswer: { name: 'Tea', question: 'Where is it?', answer: 'Here' },
  testMessage: {},
};
const HAN = /\p{Script=Han}/u;

describe.each(languages)('in %s', (language) => {
  it.each(Object.keys(samples) as (keyof typeof samples)[])('%s is worded whole', (template) => {
    const worded = wordMessage(testSite.site, { template, language, values: samples[template] });
    const all = [worded.subject, ...worded.paragraphs, worded.closing, worded.sms];
    for (const text of all) expect(text).not.toMatch(/undefined|null|\[object|NaN|Invalid/);
    expect([worded.subject, ...worded.paragraphs.map(plainParagraph), worded.closing]).not.toContain('');
    const own = all.join().replaceAll('Teahouse · 茶馆', '');
    expect(HAN.test(own)).toBe(language === 'zh_CN');
    for (const value of Object.values(samples[template]).filter(
      (item) => typeof item === 'number' || item === '012345',
    ))
      expect(worded.paragraphs.join()).toContain(String(value));
  });
  it('those for SMS have a text and something to fill the vendor’s template with', () => {
    for (const template of smsTemplates) {
      const worded = wordMessage(testSite.site, { template, language, values: samples[template] });
      expect([template, worded.sms !== '', worded.places.length]).toEqual([template, true, 2]);
    }
  });
  it('tells times in the zone of the site', () => {
    const { paragraphs } = wordMessage(testSite.site, { template: 'passwordChanged', language, values: happened });
    expect(paragraphs.join()).toMatch(language === 'zh_CN' ? /2026年11月21日.*23:30/ : /21 Nov 2026, 23:30/);
  });
  it('a name makes neither tag nor link nor line of its own', () => {
    for (const name of [
      '<img src=x onerror=alert(1)>',
      'https://evil.example',
      'www.evil.example',
      'evil.example',
      'a\n-- \nb',
      'x@evil.example',
    ]) {
      const written = { template: 'departureNotice', values: { name, dueAt: happened.at } } as const;
      const { text, html } = composeMail(wordMessage(testSite.site, { ...written, language }), language);
      expect(`${text}${html}`).not.toMatch(/<img|https?:|www\.|evil\.example|@evil/);
      expect(text.match(/^-- $/gm)).toHaveLength(1);
    }
  });
});

it('[P2] has a sample of every template, and refuses words of another', () => {
  expect(Object.keys(samples).sort()).toEqual(
    Object.keys(templates)
      .filter((name) => name !== 'reminder')
      .sort(),
  );
  expect(() => wordMessage(testSite.site, { template: 'verificationCode', language: 'zh_CN', values: {} })).toThrow();
});
