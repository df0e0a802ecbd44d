export { registerLetter, type Worded } from './word-message.ts';
