export { TrendingQueries, trendingQuery } from './trending-queries.tsx';
