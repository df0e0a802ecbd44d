export { countEntries, type EntriesAsked, type EntryRecord, listEntries } from './entry-queries.ts';
