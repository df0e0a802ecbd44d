import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const statisticPages: readonly AnnouncedPage[] = [consolePage('/admin')];
