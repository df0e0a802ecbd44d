import type { Badge } from '#features/role/contract.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';
import { type VerifiedKind, verifiedKinds } from './verified-kind.ts';

const badges: Readonly<Record<VerifiedKind, Badge>> = {
  company: { kind: 'verified', name: { zh_CN: zh.verified.company, en_US: en.verified.company } },
  influencer: { kind: 'verified', name: { zh_CN: zh.verified.influencer, en_US: en.verified.influencer } },
};

/** The badges for a member's verified kinds. */
export function verifiedBadges(kinds: readonly string[]): Badge[] {
  return verifiedKinds.filter((kind) => kinds.includes(kind)).map((kind) => badges[kind]);
}
