export { presentEntries } from './present-entries.ts';
