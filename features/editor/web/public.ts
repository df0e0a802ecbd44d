export { useMedia } from './use-media.ts';
export { useEmbedSites, useOffers } from './use-offers.ts';
