export { announcementEnd, announcementOf, textFor } from './announcement.ts';
export { siteGuard } from './site-guard.ts';
export { settingsOfSite } from './site-settings.ts';
