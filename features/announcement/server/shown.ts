import { cardRegion } from '#features/announcement/paths.ts';
import type { InfoReader } from '#features/session/server/announced-public.ts';
import { textFor } from '#features/setting/server/public.ts';
import { readLogo } from '#features/site-look/settings.ts';
import { snapshotOf } from '#platform/server/cache/snapshot.ts';
import type { FrameState } from '#platform/server/feature/frame-part.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import type { Language } from '#platform/shared/language.ts';
import { selectCurrent, selectFor } from './announcement-queries.ts';
import { isFor } from './policy.ts';
import type { AnnouncementRow } from './store.ts';

/** Read by every page. */
const MOST_READ = 200;
const SUBJECT = 'announcement';
const htmlOf = (markdown: string) => (markdown === '' ? '' : renderMarkdown(markdown).html);
/** Rendered once, as every page shows it. */
const render = (row: AnnouncementRow) => ({ ...row, html_zh: htmlOf(row.text_zh), html_en: htmlOf(row.text_en) });
type Rendered = ReturnType<typeof render>;
const snapshot = snapshotOf({
  subject: SUBJECT,
  read: async ({ db }) => (await selectCurrent(db, MOST_READ)).map(render),
});
export const announcementsChanged = {
  subject: SUBJECT,
  forget: (site: Services) => snapshot.forget(site),
};

type Services = Pick<Site, 'db' | 'bus'>;

interface Shown {
  id: string;
  /** `bar`, `home`, or the id of a section. */
  at: string;
  html: string;
  lang: string;
  link: string;
  picture: { src: string; width: number; height: number } | null;
}

/** What a reader is told, one for each place: the latest that is for them. Members have not dismissed it. */
export async function announcementsFor(reader: InfoReader, isUnknown: boolean): Promise<Shown[]> {
  const { site, db, actor, language, now } = reader;
  const rows = (await snapshot.of(site)).filter((row) => isOn(row, now) && isFor(row, { actor, isUnknown }));
  const ids = rows.map(({ id }) => id);
  const fit =
    actor.kind === 'guest' || ids.length === 0 ? new Set(ids) : await selectFor(db, { memberId: actor.id, ids });
  const shown = new Map<string, Rendered>();
  for (const row of rows) if (fit.has(row.id) && !shown.has(regionOf(row))) shown.set(regionOf(row), row);
  return [...shown].map(([at, row]) => present(row, at, language));
}

/** When something of it comes or goes next, in ms, within the next `within` ms. */
export async function nextAnnouncementChange(site: Services, now: Date, within: number): Promise<number | undefined> {
  const from = now.getTime();
  const instants = (await snapshot.of(site)).flatMap(({ starts_at, ends_at }) =>
    [starts_at, ends_at].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
  );
  const next = Math.min(...instants.filter((at) => at > from && at <= from + within));
  return Number.isFinite(next) ? next : undefined;
}

/** The bar and the card of a page, by which a browser hides before the first paint what it has dismissed. */
export function markedBy({ pathname, searchParams }: URL, { announcements }: FrameState) {
  const idAt = (region: string | undefined) => announcements.find(({ at }) => at === region)?.id;
  return { bar: idAt('bar'), card: idAt(cardRegion(pathname, searchParams.get('sectionId'))) };
}

const isOn = ({ starts_at, ends_at }: AnnouncementRow, now: Date) =>
  Date.parse(starts_at) <= now.getTime() && (ends_at === null || Date.parse(ends_at) > now.getTime());

const regionOf = ({ placement, section_id }: AnnouncementRow) => section_id ?? placement;

function present(row: Rendered, at: string, language: Language): Shown {
  const { text: html, lang } = textFor({ zh_CN: row.html_zh, en_US: row.html_en }, language);
  const picture = row.placement === 'bar' ? null : readLogo(row.picture);
  return { id: row.id, at, html, lang, link: row.link, picture };
}
