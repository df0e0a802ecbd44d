export const announcementPaths = { console: '/admin/announcements' } as const;

/** Where a card stands on a page: on the index, on that of a section, or nowhere. */
export function cardRegion(pathname: string, sectionId: string | null): string | undefined {
  if (pathname !== '/') return undefined;
  return sectionId ?? 'home';
}
