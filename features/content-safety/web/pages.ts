import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const contentSafetyPages: readonly AnnouncedPage[] = [consolePage('/admin/content-safety')];
