export { isFactorRight } from './check-factor.ts';
export { canLoseWayIn } from './policy.ts';
export { markOwner, proveOwner } from './prove-owner.ts';
export { proveSiteOwner } from './prove-site-owner.ts';
export { staffGuard } from './staff-guard.ts';

export * as tickets from './ticket.ts';
export { countWaysIn } from './way-in-queries.ts';
