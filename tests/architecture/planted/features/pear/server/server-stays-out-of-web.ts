export { part } from '#platform/web/kit/part.tsx';
