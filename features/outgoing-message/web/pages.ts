import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const outgoingMessagePages: readonly AnnouncedPage[] = [consolePage('/admin/outbox')];
