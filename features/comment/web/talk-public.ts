export { type Talk, topicTalk } from './talk.ts';
