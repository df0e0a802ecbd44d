import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const banPages: readonly AnnouncedPage[] = [consolePage('/admin/bans')];
