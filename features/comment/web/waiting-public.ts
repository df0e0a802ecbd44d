export { sendWaitingComment } from './send-waiting-comment.ts';
