export { type InfoReader, registerAnnouncements } from './announced.ts';
