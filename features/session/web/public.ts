export { EntrySheet } from './entry-sheet.tsx';
export { clearField, focusFirst, focusNow, textOf } from './form-fields.ts';
export { HintInputs } from './hint-inputs.tsx';
export { jumpTarget } from './jump.ts';
export { useIsAlive } from './use-enter.ts';
