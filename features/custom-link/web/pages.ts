import { customLinkPaths } from '#features/custom-link/paths.ts';
import { type AnnouncedPage, consolePage } from '#platform/web/page/page.ts';

export const customLinkPages: readonly AnnouncedPage[] = [consolePage(customLinkPaths.console)];
