export { DeliveredMessages } from './delivered-messages.tsx';
