export { ReadingMemory } from './lazy-parts.tsx';
export { SeeLaterBarButton, SeeLaterRailButton } from './see-later-action.tsx';
