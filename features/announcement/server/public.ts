export { announcementsFor, nextAnnouncementChange } from './shown.ts';
