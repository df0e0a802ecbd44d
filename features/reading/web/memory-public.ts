export { type ReadableRow, ReadingMemory } from './reading-memory.tsx';
