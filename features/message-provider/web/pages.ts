import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const messageProviderPages: readonly AnnouncedPage[] = [consolePage('/admin/providers')];
