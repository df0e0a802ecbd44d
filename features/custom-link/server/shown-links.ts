import type { CustomLink } from '#features/custom-link/contract.ts';
import { textFor } from '#features/setting/server/public.ts';
import { readLogo } from '#features/site-look/settings.ts';
import { snapshotOf } from '#platform/server/cache/snapshot.ts';
import { digestOf } from '#platform/server/digest-of.ts';
import type { Site } from '#platform/server/site.ts';
import type { Language } from '#platform/shared/language.ts';
import { type LinkRow, selectLinks } from './store.ts';

type Services = Pick<Site, 'db' | 'bus'>;

const SUBJECT = 'custom-link';
const snapshot = snapshotOf({ subject: SUBJECT, read: ({ db }) => selectLinks(db) });
export const linksChanged = { subject: SUBJECT, forget: (site: Services) => snapshot.forget(site) };

/** Of all that an edit replaces, which is all but the logo. */
export const digestOfLink = ({ region, name_zh, name_en, address, is_hidden }: LinkRow): string =>
  digestOf([region, name_zh, name_en, address, is_hidden]);

export const presentLink = (row: LinkRow): CustomLink => ({
  id: row.id,
  region: row.region,
  nameZh: row.name_zh,
  nameEn: row.name_en,
  address: row.address,
  logo: readLogo(row.logo),
  isHidden: row.is_hidden,
  digest: digestOfLink(row),
});

/** What every page shows, in the reader's language. */
export async function customLinksIn(site: Services, language: Language) {
  const rows = (await snapshot.of(site)).filter((row) => !row.is_hidden);
  return rows.map(({ region, name_zh, name_en, address, logo }) => ({
    region,
    name: textFor({ zh_CN: name_zh, en_US: name_en }, language).text,
    address,
    logo: readLogo(logo),
  }));
}
