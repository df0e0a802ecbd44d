export { beginningOf, personOf } from './describe-text.ts';
