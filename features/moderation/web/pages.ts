import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const moderationPages: readonly AnnouncedPage[] = [consolePage('/admin/content')];
