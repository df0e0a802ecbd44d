/** The pages of the two kinds of verification. */
export const verificationPaths = { company: '/user/companyAuth', influencer: '/user/influencerAuth' } as const;
