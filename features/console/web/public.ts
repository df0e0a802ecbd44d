export { AskState } from './ask-state.tsx';
export { ConsoleFrame } from './console-frame.tsx';
export { consoleWords } from './console-words.tsx';
export { StepNotice } from './step-notice.tsx';
