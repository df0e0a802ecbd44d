import { announcementPaths } from '#features/announcement/paths.ts';
import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const announcementPages: readonly AnnouncedPage[] = [consolePage(announcementPaths.console)];
