import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const loginProviderPages: readonly AnnouncedPage[] = [consolePage('/admin/login-providers')];
