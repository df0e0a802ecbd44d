export { type FollowTargets, registerFollowTargets } from './follow-targets.ts';
