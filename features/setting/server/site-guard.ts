import { settingErrors } from '#features/setting/errors.ts';
import type { Guard } from '#platform/server/http/kernel.ts';
import type { Site } from '#platform/server/site.ts';
import type { Actor } from '#platform/shared/actor.ts';
import type { Failure, Verdict } from '#platform/shared/failure.ts';
import { settingsOfSite } from './site-settings.ts';

/** What a closed site answers to everybody but staff; null while it is open to this person. */
export function closedTo(actor: Actor, site: Pick<Site, 'settings'>): Failure | null {
  const { siteState, siteClosedText } = settingsOfSite(site);
  if (siteState !== 'closed' || (actor.kind === 'member' && actor.isStaff)) return null;
  return settingErrors.closed({ text: siteClosedText });
}

/** Keeps a closed site shut (503, in its own words) and a read-only one unchanged; calls marked `always` pass. */
export const siteGuard: Guard = ({ endpoint, actor, site }): Verdict => {
  if (endpoint.always) return null;
  const closed = closedTo(actor, site);
  if (closed) return closed;
  return endpoint.method !== 'GET' && settingsOfSite(site).siteState === 'readOnly' ? settingErrors.readOnly() : null;
};
