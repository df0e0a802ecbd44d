export { checkBooks } from './check-books.ts';
export { findDrift } from './check-store.ts';
export { rollUpDays } from './roll-up-days.ts';
