export { CheckInPart } from './check-in-part.tsx';
