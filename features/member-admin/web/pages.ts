import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const memberAdminPages: readonly AnnouncedPage[] = [consolePage('/admin/members'), consolePage('/admin/member')];
