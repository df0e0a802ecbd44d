export { followStorage } from './follow-storage.ts';
