/** The list of one's drafts, in the member area. */
export const draftListPath = '/user/control___/draftList';
