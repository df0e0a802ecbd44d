export { commentMessages } from './messages.ts';
