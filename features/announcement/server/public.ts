export { nextAnnouncementChange } from './shown.ts';
