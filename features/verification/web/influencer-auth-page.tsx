import { OwnVerification } from './own-verification.tsx';
import { ownQuery } from './queries.ts';

export const queries = () => [ownQuery.influencer];

/** `/user/influencerAuth`: verification as an influencer. */
export function Page() {
  return <OwnVerification kind="influencer" />;
}
