export { listHref, readListParams } from './list-params.ts';
export { type Talk, topicTalk } from './talk.ts';
