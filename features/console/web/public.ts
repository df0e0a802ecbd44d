export { CallButton } from './call-button.tsx';
export { ConsoleFrame } from './console-frame.tsx';
export type { ListDialog } from './console-list.tsx';
export { consoleMessages } from './console-messages.tsx';
export { defineConsolePage } from './define-console-page.tsx';
export { FormDialog } from './form-dialog.tsx';
export { QueryState } from './query-state.tsx';
export { ReasonForm } from './reason-form.tsx';
export { StepNotice } from './step-notice.tsx';
