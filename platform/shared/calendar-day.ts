const formats = new Map<string, Intl.DateTimeFormat>();

/** The day (`2026-11-21`) of an instant in a time zone. */
export function dayIn(timeZone: string, at: Date): string {
  let format = formats.get(timeZone);
  if (!format) {
    // The Swedish date format is ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(at);
}
