import type { SellingOf } from '#features/hidden-content/server/public.ts';
import { DISPUTE_HOURS } from '#features/unlock/dispute-contract.ts';
import { unlockSettings } from '#features/unlock/settings.ts';

/** What authors are told before they set a price. */
export const sellingOf: SellingOf = ({ settings }) => ({
  share: settings.of(unlockSettings).unlockPlatformShare,
  hours: DISPUTE_HOURS,
});
