export { CallButton } from './call-button.tsx';
export { type ConsoleArea, ConsoleAreas } from './console-areas.tsx';
export { consoleMessages } from './console-messages.tsx';
export { registerProofField } from './proof-field.tsx';
export { QueryState } from './query-state.tsx';
export { StepNotice } from './step-notice.tsx';
export { useConsoleMessages } from './use-console-messages.ts';
export { useConsoleTerms } from './use-console-terms.ts';
export { WaitingCard } from './waiting-card.tsx';
