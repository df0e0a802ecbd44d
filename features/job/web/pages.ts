import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const jobPages: readonly AnnouncedPage[] = [consolePage('/admin/jobs')];
