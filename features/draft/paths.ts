/** The list of one's drafts, in the member's centre. */
export const draftListPath = '/user/control___/draftList';
