/** What staff have done to the reader's texts and account. */
export const OWN_ACTS = '/user/moderation';
