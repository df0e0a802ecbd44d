export { useEmbedSites, useOffers } from './use-offers.ts';
