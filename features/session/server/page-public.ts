/** For open pages: whose they are, and whether they still may be. */
export { findPageReader } from './page-reader.ts';
export { findOpenSessions } from './store.ts';
