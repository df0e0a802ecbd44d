export { dropPapersOf, listen, sweepPapers } from './drop-papers.ts';
