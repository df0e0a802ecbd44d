import type { Language } from './language.ts';
import { languageTag } from './messages.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size in the largest unit that fits: `12 kB`, `3.4 MB`. At least one kB. */
export function formatBytes(bytes: number, language: Language): string {
  const size = Math.max(1, bytes / 1024);
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(size) / Math.log(1024)));
  return new Intl.NumberFormat(languageTag(language), {
    style: 'unit',
    unit: UNITS[power] ?? 'kilobyte',
    unitDisplay: 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  }).format(size / 1024 ** power);
}
