export { OtherQueues } from './other-queues.tsx';
