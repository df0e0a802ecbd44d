export { sendWaitingMessage } from './send-waiting-message.ts';
