import { termsErrors } from '#features/terms/errors.ts';
import { termsPaths } from '#features/terms/paths.ts';
import type { Guard } from '#platform/server/http/kernel.ts';

/**
 * A member who has not agreed to the terms that ask for it reads, agrees, takes their data along or leaves, and nothing
 * else.
 */
export const consentGuard: Guard = ({ endpoint, actor }) => {
  if (actor.kind === 'guest' || !actor.owesConsent) return null;
  if (endpoint.method === 'GET' || endpoint.always || endpoint.beforeConsent) return null;
  return { ...termsErrors.notAgreed.refusal, details: { to: termsPaths.read } };
};
