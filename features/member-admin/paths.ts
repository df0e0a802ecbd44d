/** One member as staff see him. */
export function memberFilePath(id: string): string {
  return `/admin/member?id=${id}`;
}
