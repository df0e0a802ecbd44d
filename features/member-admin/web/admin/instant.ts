/** What a moment typed in the browser's own zone is for everybody; nothing for what is no moment. */
export function toInstant(local: string): { at?: string } {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? {} : { at: at.toISOString() };
}
