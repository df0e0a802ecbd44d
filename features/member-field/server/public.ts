export { checkFieldValues, listFields, writeFieldValues } from './field-values.ts';
