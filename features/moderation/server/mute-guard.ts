import { moderationErrors } from '#features/moderation/errors.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Guard } from '#platform/server/http/kernel.ts';
import { reasonFacts } from './stock-reasons.ts';

/** Refuses whatever others would read of a member who is muted; ends by time. */
export const muteGuard: Guard = ({ endpoint, actor, site }) => {
  if (!endpoint.publishes || actor.kind === 'guest' || !actor.mute) return null;
  const { until, reason } = actor.mute;
  const { siteTimeZone: timeZone } = settingsOfSite(site);
  const details = { until: new Date(until).toISOString(), timeZone, ...reasonFacts(site, reason) };
  return { ...moderationErrors.muted.refusal, details };
};
