import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const roleAdminPages: readonly AnnouncedPage[] = [consolePage('/admin/roles')];
