import { createHash } from 'node:crypto';
import type { AnnouncementRow } from './store.ts';

/** Of all that an edit replaces: the same for as long as nobody edits it. */
export function digestOf(row: AnnouncementRow): string {
  const { placement, section_id, text_zh, text_en, link, audience, starts_at, ends_at } = row;
  return createHash('sha256')
    .update(JSON.stringify([placement, section_id, text_zh, text_en, link, audience, starts_at, ends_at]))
    .digest('base64url');
}
