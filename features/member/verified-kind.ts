/** What a member can be verified as. */
export const verifiedKinds = ['company', 'influencer'] as const;
export type VerifiedKind = (typeof verifiedKinds)[number];
