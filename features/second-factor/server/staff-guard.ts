import type { Guard } from '#platform/server/http/kernel.ts';
import { canEnter } from './staff-policy.ts';

/** Keeps staff without a second step out of what `staff-policy.ts` names. Who may not enter anyway hears what everybody hears. */
export const staffGuard: Guard = ({ endpoint: { access, path }, actor, site }) => {
  if (actor.kind === 'guest' || !actor.isStaff || !actor.may(`console.${access.slice('staff:'.length)}`)) return null;
  return canEnter({ access, path, hasSecondStep: actor.hasSecondStep, isPublic: site.environment.isProduction });
};
