export { topic } from '../../topic/contract.ts';
