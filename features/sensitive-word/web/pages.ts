import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const sensitiveWordPages: readonly AnnouncedPage[] = [consolePage('/admin/sensitive-words')];
