import type { Site } from '#platform/server/site.ts';

type Wording = (site: Site, reason: string) => { reason: string; reasonEn?: string };

let wording: Wording = (_site, reason) => ({ reason });

/** The feature above that lets staff choose a reason from a list knows its words in both languages. */
export function registerReasonWording(next: Wording): void {
  wording = next;
}

/** The reason of a suspension as a refusal carries it. */
export const wordReason: Wording = (site, reason) => wording(site, reason);
