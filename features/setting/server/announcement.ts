import { hash } from 'node:crypto';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { dayIn } from '#platform/shared/calendar-day.ts';
import { eachLanguage, type Language, languageTag, type SourceLanguage, sourceOf } from '#platform/shared/language.ts';
import type { ValuesOf } from '#platform/shared/setting.ts';
import type { siteSettings } from '../settings.ts';
import { settingsOfSite } from './site-settings.ts';

export interface Announcement {
  /** Another one for other words: readers who dismissed the last see it again. */
  id: string;
  texts: Readonly<Record<Language, { html: string; lang: string }>>;
  link: string;
}

type SiteSettings = ValuesOf<typeof siteSettings>;

/** Rendered once for each state of the settings. */
const rendered = new WeakMap<SiteSettings, Announcement | null>();

/** What the site announces; null for nothing, or when its last day is over. */
export function announcementOf(site: Pick<Site, 'settings'>, now: Date): Announcement | null {
  const settings = settingsOfSite(site);
  if (isOver(settings, now)) return null;
  const existing = rendered.get(settings);
  if (existing !== undefined) return existing;
  const made = render(settings);
  rendered.set(settings, made);
  return made;
}

const QUARTER = 900_000;

/** When it ends, in ms, if that is within the next `within` ms. Every time zone keeps whole quarters of an hour. */
export function announcementEnd(site: Pick<Site, 'settings'>, now: Date, within: number): number | undefined {
  const settings = settingsOfSite(site);
  if (announcementOf(site, now) === null || settings.announcementUntil === '') return undefined;
  const last = now.getTime() + within;
  for (let at = Math.ceil((now.getTime() + 1) / QUARTER) * QUARTER; at <= last; at += QUARTER)
    if (isOver(settings, new Date(at))) return at;
  return undefined;
}

const isOver = ({ announcementUntil: last, siteTimeZone }: SiteSettings, at: Date): boolean =>
  last !== '' && dayIn(siteTimeZone, at) > last;

function render({ announcement, announcementEn, announcementLink: link }: SiteSettings): Announcement | null {
  const written = { zh_CN: announcement.trim(), en_US: announcementEn.trim() };
  const found = eachLanguage((language) => textFor(written, language));
  const { zh_CN: chinese } = found;
  if (chinese.text === '') return null;
  return {
    id: hash('sha256', JSON.stringify([written, link])).slice(0, 12),
    texts: eachLanguage((language) => {
      const { text, lang } = found[language];
      return { html: renderMarkdown(text).html, lang };
    }),
    link,
  };
}

/** The text in a reader's language, otherwise in the other. */
export function textFor(
  written: Readonly<Record<SourceLanguage, string>>,
  language: Language,
): { text: string; lang: string } {
  const own = sourceOf(language);
  const source = written[own] === '' ? (own === 'zh_CN' ? 'en_US' : 'zh_CN') : own;
  return { text: written[source], lang: languageTag(source) };
}
