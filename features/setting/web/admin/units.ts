import type { SettingCard, SettingValue } from '#features/setting/contract.ts';

type Unit = NonNullable<SettingCard['unit']>;

/** How many of the stored unit make one of the unit that is shown. */
const factors: Partial<Record<Unit, number>> = { bytes: 1_048_576, pixels: 1_000_000, seconds: 60, fen: 100 };

const factorOf = ({ unit }: Pick<SettingCard, 'unit'>) => (unit === null ? 1 : (factors[unit] ?? 1));

/** A number of a setting in the unit that people think in; a stored one that is not round to three places. */
export function shownNumber(setting: Pick<SettingCard, 'unit'>, stored: number): string {
  return String(Number((stored / factorOf(setting)).toFixed(3)));
}

/** What was typed, in the stored unit; undefined for what is no number. */
export function storedNumber(setting: Pick<SettingCard, 'unit'>, typed: string): number | undefined {
  const text = typed.trim();
  if (!/^-?\d{1,12}(\.\d{1,6})?$/.test(text)) return undefined;
  const factor = factorOf(setting);
  return factor === 1 ? Number(text) : Math.round(Number(text) * factor);
}

/** The chosen values, whether they are stored as a list or as a text. */
export function chosenValues({ separator }: Pick<SettingCard, 'separator'>, value: SettingValue): string[] {
  if (Array.isArray(value)) return value;
  return separator === null
    ? []
    : String(value)
        .split(/[\s,，、]+/)
        .filter((item) => item !== '');
}

/** The value with one choice ticked or not; the others keep their order. */
export function toggled(setting: Pick<SettingCard, 'separator'>, value: SettingValue, choice: string): SettingValue {
  const chosen = chosenValues(setting, value);
  const after = chosen.includes(choice) ? chosen.filter((item) => item !== choice) : [...chosen, choice];
  return setting.separator === null ? after : after.join(setting.separator);
}
