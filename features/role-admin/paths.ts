/** What a member may do, in a section or wherever no section says otherwise, and why. */
export function explainPath({ account, sectionId }: { account: string; sectionId?: string }): string {
  return `/admin/roles?${new URLSearchParams({ view: 'explain', account, ...(sectionId ? { sectionId } : {}) })}`;
}
