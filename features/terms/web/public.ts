export { ConsentPart } from './consent-part.tsx';
