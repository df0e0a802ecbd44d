export { fillIndex as fillSearchIndex } from './fill-index.ts';
export { search } from './find-texts.ts';
export { suggest as suggestQueries } from './suggest.ts';
