import { settingErrors } from '#features/setting/errors.ts';
import type { Guard } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { Failure, Verdict } from '#platform/shared/failure.ts';
import { isReadOnly, settingsOfSite } from './site-settings.ts';

/** The response of a closed site to everyone except staff; null while it is open to the caller. */
export function closedTo(actor: Actor, site: Pick<Site, 'settings'>): Failure | null {
  const { siteState, siteClosedText } = settingsOfSite(site);
  if (siteState !== 'closed' || (actor.kind === 'member' && actor.isStaff)) return null;
  return settingErrors.closed({ text: siteClosedText });
}

/**
 * Rejects requests to a closed site (503, with its own notice) and writes to a read-only one; calls marked `always`
 * pass.
 */
export const siteGuard: Guard = ({ endpoint, actor, site }): Verdict => {
  if (endpoint.always) return null;
  const closed = closedTo(actor, site);
  if (closed) return closed;
  return endpoint.method !== 'GET' && isReadOnly(site) ? settingErrors.readOnly() : null;
};
