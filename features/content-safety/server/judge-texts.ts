import { OutwardError } from '#platform/server/outward/outward-error.ts';
import { unseal } from '#platform/server/seal.ts';
import type { Site } from '#platform/server/site.ts';
import { letRest, liveService, SECRET_USE } from './follow-service.ts';
import { type Judged, requestVerdicts, type Service } from './request-verdicts.ts';
import type { ServiceRecord } from './store.ts';

/** Of a text without a verdict. */
export const SILENT = 'no verdict';

/**
 * The verdicts of the outside service on texts that are about to be public, in order; nothing while none is on. When
 * it does not respond it is paused, and the texts are published or held as staff have chosen.
 */
export async function judgeTexts(site: Site, texts: readonly string[], now: Date): Promise<readonly Judged[]> {
  const live = liveService(site);
  if (!live || texts.length === 0) return [];
  if (live.rests) return silent(live.record, texts);
  try {
    return await requestVerdicts(serviceOf(site, live.record), texts, now);
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error;
    site.log.warn({ err: error, kind: live.record.kind }, 'the service that judges texts does not answer');
    letRest(site);
    return silent(live.record, texts);
  }
}

const silent = ({ when_silent }: ServiceRecord, texts: readonly string[]): Judged[] =>
  when_silent === 'publish' ? [] : texts.map(() => ({ verdict: 'review', label: SILENT }));

export const serviceOf = (site: Pick<Site, 'secret' | 'reach'>, record: ServiceRecord): Service => ({
  ...record,
  secret: unseal(site.secret, SECRET_USE, record.sealed_secret),
  reach: site.reach,
});
