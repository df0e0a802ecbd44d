export { TextChanges } from './late-changes.tsx';
