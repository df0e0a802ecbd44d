import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { membershipOfferMessages } from './offer-messages.ts';
import type { OffersProps } from './offers.tsx';

const offers = lazyParts<OffersProps>(membershipOfferMessages, async () => (await import('./offers.tsx')).Offers);

/**
 * The cards that would grant a refused permission; loaded after a refusal, which is shown without them if loading
 * fails.
 */
export function MembershipOffers(props: OffersProps) {
  const Offers = offers[useLanguage()];
  return (
    <CrashBoundary fallback={null}>
      <Late>
        <Offers {...props} />
      </Late>
    </CrashBoundary>
  );
}
