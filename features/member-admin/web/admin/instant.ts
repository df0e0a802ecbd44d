/** Converts a local time from the browser's date field to an instant; empty if invalid. */
export function toInstant(local: string): { at?: string } {
  const at = new Date(local);
  return local === '' || Number.isNaN(at.getTime()) ? {} : { at: at.toISOString() };
}
