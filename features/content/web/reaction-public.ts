export { type ReactionCalls, reactionCalls, sendInTurn } from './reaction-calls.ts';
