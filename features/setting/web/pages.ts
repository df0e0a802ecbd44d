import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const settingPages: readonly AnnouncedPage[] = [consolePage('/admin/settings')];
