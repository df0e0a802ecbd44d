export { writeStartingHelp } from './starting-texts.ts';
