export { importCards } from './import-cards.ts';
