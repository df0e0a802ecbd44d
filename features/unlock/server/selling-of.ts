import type { Selling } from '#features/hidden-content/contract.ts';
import { DISPUTE_HOURS } from '#features/unlock/dispute-contract.ts';
import { unlockSettings } from '#features/unlock/settings.ts';
import type { Site } from '#platform/server/site.ts';

/** What authors are told before they set a price. */
export const sellingOf = ({ settings }: Pick<Site, 'settings'>): Selling => ({
  share: settings.of(unlockSettings).unlockPlatformShare,
  hours: DISPUTE_HOURS,
});
