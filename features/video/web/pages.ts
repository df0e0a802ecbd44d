import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const videoPages: readonly AnnouncedPage[] = [consolePage('/admin/videos')];
