export { importPoll } from './import-poll.ts';
export { findPollFor, openPoll, requirePoll } from './open-poll.ts';
