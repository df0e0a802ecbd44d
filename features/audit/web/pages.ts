import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const auditPages: readonly AnnouncedPage[] = [consolePage('/admin/audit')];
