export { KeysHint } from './keys-hint.tsx';
export { OtherQueues } from './other-queues.tsx';
