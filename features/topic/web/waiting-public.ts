export { sendWaitingTopic } from './send-waiting-topic.ts';
