/** Page of a member's permissions, in a section or where no section overrides them, with reasons. */
export function explainPath({ account, sectionId }: { account: string; sectionId?: string }): string {
  return `/admin/roles?${new URLSearchParams({ view: 'explain', account, ...(sectionId ? { sectionId } : {}) })}`;
}
