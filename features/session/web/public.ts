export { EntrySheet } from './entry-sheet.tsx';
export { clearField, focusFirst, focusNow, textOf } from './form-fields.ts';
export { useIsAlive } from './use-enter.ts';
