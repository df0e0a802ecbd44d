export { MembershipOffers } from './offers-part.tsx';
