/** What staff have done to the reader's texts and account. */
export const OWN_ACTS = '/user/moderation';

/** A case in the console. */
export const casePath = (id: string): string => `/admin/moderation?id=${id}`;
