export { EMPTY_POLL, toNewPoll } from './poll-draft.ts';
export { PollFormPart } from './poll-form-part.tsx';
export { PollPart } from './poll-part.tsx';
export { onPollWish } from './poll-wish.ts';
