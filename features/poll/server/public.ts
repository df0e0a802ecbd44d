export { importPoll } from './import-poll.ts';
export { demandPoll, findPollFor, openPoll } from './open-poll.ts';
export type { PollDoors } from './poll-door.ts';
