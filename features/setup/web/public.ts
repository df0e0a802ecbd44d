export { SetupCard, setupQuery } from './setup-card.tsx';
