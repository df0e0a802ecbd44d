export { useOffers } from './use-offers.ts';
