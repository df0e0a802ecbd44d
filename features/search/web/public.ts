export { RelatedThreads, SimilarThreads } from './similar-part.tsx';
export { SiteSearch } from './site-search.tsx';
