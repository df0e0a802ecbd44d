export { CallButton } from './call-button.tsx';
export { type ConsoleArea, ConsoleAreas } from './console-areas.tsx';
export { ConsoleFrame } from './console-frame.tsx';
export type { ItemContext } from './console-item.tsx';
export { consoleMessages } from './console-messages.tsx';
export {
  consoleItem,
  consoleList,
  defineConsolePage,
  defineConsolePart,
  defineConsoleParts,
  defineConsoleSheet,
} from './define-console-page.tsx';
export { FormDialog } from './form-dialog.tsx';
export type { ListContext } from './list-definition.ts';
export { Acts, Code, countColumn, Facts, MemberLink, moneyColumn, Quiet, timeColumn, Under, Wide } from './parts.tsx';
export { registerProofField } from './proof-field.tsx';
export { QueryState } from './query-state.tsx';
export { ReasonForm } from './reason-form.tsx';
export { SettingsForm } from './settings-form.tsx';
export { StepNotice } from './step-notice.tsx';
export { Trial } from './trial.tsx';
export { useConsoleMessages } from './use-console-messages.ts';
export { type Dialogs, type ListDialog, useDialogs } from './use-dialogs.tsx';
