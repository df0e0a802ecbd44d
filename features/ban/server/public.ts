export { banOf, openBans } from './bans.ts';
export { sweepBans } from './list-bans.ts';
export { noticePage } from './notice-page.ts';
