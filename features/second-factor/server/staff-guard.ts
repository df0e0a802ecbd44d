import type { Guard } from '#platform/server/http/kernel.ts';
import { canEnter } from './staff-policy.ts';

/**
 * Rejects staff without a second step on the calls listed in `staff-policy.ts`. Callers without the permission get the
 * usual error.
 */
export const staffGuard: Guard = ({ endpoint: { access, path }, actor, site }) => {
  if (actor.kind === 'guest' || !actor.isStaff || !actor.may(`console.${access.slice('staff:'.length)}`)) return null;
  return canEnter({ access, path, hasSecondStep: actor.hasSecondStep, isPublic: site.environment.isProduction });
};
