export { ConsoleFrame } from './console-frame.tsx';
export { consoleMessages } from './console-messages.tsx';
export { QueryState } from './query-state.tsx';
export { StepNotice } from './step-notice.tsx';
