export { WantedPart } from './wanted-part.tsx';
