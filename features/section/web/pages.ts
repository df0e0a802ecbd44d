import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const sectionPages: readonly AnnouncedPage[] = [consolePage('/admin/sections')];
