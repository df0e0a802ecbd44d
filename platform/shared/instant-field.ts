import { writeStamp } from '#platform/shared/instant.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';

/** How far the zone's clocks are ahead of UTC at an instant, in ms. */
const offsetAt = (instant: number, timeZone: string): number =>
  Date.parse(`${writeStamp(instant, timeZone).replace(' ', 'T')}Z`) - Math.floor(instant / 1000) * 1000;

/** An instant as the value of `<input type="datetime-local">`, in the site's time zone; empty for none. */
export function instantField(instant: string | null, timeZone: string): string {
  if (instant === null) return '';
  const at = new Date(instant).getTime();
  const shown = Number.isNaN(at) ? at : at + offsetAt(at, timeZone);
  return Number.isNaN(shown) ? '' : new Date(shown).toISOString().slice(0, 16);
}

/** The instant, in ms, of the value of such an input; NaN for an unreadable one. */
export function instantOfField(field: string, timeZone: string): number {
  const shown = new Date(`${field}Z`).getTime();
  if (Number.isNaN(shown)) return Number.NaN;
  // The offset at the wrong instant may be that of the other side of a change of the clocks: taken twice.
  const near = shown - offsetAt(shown, timeZone);
  return Number.isNaN(near) ? Number.NaN : shown - offsetAt(near, timeZone);
}

/** The label of such an input with the zone it is read in, `截止时间（GMT+8）`: the reader's clock may be elsewhere. */
export function zonedLabel(label: string, { language, timeZone }: { language: Language; timeZone: string }): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts();
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return sourceOf(language) === 'zh_CN' ? `${label}（${zone}）` : `${label} (${zone})`;
}
