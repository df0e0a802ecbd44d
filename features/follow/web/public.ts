export { FollowPart } from './follow-part.tsx';
