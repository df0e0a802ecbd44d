export { describeHead } from './describe.ts';
export type { GuestSource } from './guest-source.ts';
export { feedLinks } from './link-feeds.ts';
export { cardLink, serveCards } from './serve-cards.ts';
export { serveFeeds } from './serve-feeds.ts';
export { serveSitemaps } from './serve-sitemaps.ts';
