import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const levelPages: readonly AnnouncedPage[] = [consolePage('/admin/levels')];
