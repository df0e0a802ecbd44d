export { sendWaitingComment, waitingCommentsOf } from './send-waiting-comment.ts';
