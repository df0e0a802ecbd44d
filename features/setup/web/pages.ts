import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const setupPages: readonly AnnouncedPage[] = [consolePage('/admin/server')];
