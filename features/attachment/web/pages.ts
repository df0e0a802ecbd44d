import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const attachmentPages: readonly AnnouncedPage[] = [consolePage('/admin/attachments')];
