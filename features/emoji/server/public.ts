export { findEmojis } from './emoji-queries.ts';
