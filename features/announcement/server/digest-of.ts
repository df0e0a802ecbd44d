import { digestOf } from '#platform/server/digest-of.ts';
import type { StoredAnnouncement } from './store.ts';

/** Of all that an edit replaces, which is all but the picture. */
export function digestOfAnnouncement(row: StoredAnnouncement): string {
  const { placement, section_id, text_zh, text_en, link, audience, role_codes, starts_at, ends_at } = row;
  return digestOf([placement, section_id, text_zh, text_en, link, audience, role_codes, starts_at, ends_at]);
}
