/** The console page of one member. */
export function memberFilePath(id: string): string {
  return `/admin/member?id=${id}`;
}
