export { checkFieldValues, listFields, writeFieldValues } from './field-values.ts';
export { membersByEntry } from './search-queries.ts';
