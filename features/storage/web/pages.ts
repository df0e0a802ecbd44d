import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const storagePages: readonly AnnouncedPage[] = [consolePage('/admin/storage')];
