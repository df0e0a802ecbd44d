export { type CheckedEntries, checkFieldValues, listFields, readFieldValues, writeFieldValues } from './field-values.ts';
