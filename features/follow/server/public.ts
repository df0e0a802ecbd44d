export { type FollowTargets, registerFollowTargets } from './follow-targets.ts';
export { importFollows } from './import-follows.ts';
