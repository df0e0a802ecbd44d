export { banOf } from './bans.ts';
export { noticePage } from './notice-page.ts';
