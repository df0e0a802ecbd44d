export const communityPath = '/community';

/** The home of one section. */
export const communityModulePath = (sectionId: string): string => `/communityModule?id=${sectionId}`;
