import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const memberFieldPages: readonly AnnouncedPage[] = [consolePage('/admin/fields')];
