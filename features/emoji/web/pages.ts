import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const emojiPages: readonly AnnouncedPage[] = [consolePage('/admin/emoji')];
