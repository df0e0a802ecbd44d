export { reactionCalls } from './reaction-calls.ts';
