import { askOwn } from './asks.ts';
import { OwnVerification } from './own-verification.tsx';

export const asks = () => [askOwn.influencer];

/** `/user/influencerAuth`: being verified as an influencer. */
export function Page() {
  return <OwnVerification kind="influencer" />;
}
