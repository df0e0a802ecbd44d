export { EntrySheet } from './entry-sheet.tsx';
export { clearField, focusFirst, textOf } from './form-fields.ts';
export { useIsAlive } from './use-enter.ts';
