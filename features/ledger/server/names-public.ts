export { registerSourceNames, sourceNamesFor } from './source-names.ts';
