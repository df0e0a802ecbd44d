export { toNewPoll } from './poll-draft.ts';
export { PollPart } from './poll-part.tsx';
export { PollPosition } from './poll-position.tsx';
