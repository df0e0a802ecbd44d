import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const unlockPages: readonly AnnouncedPage[] = [consolePage('/admin/unlocks')];
