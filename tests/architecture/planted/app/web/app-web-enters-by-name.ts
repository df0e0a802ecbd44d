export { card } from '#features/apple/web/apple-card.tsx';
