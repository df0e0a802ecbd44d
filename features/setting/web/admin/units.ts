import type { SettingCard, SettingValue } from '#features/setting/contract.ts';

type Unit = NonNullable<SettingCard['unit']>;

/** How many of the stored unit make one of the unit that is shown. */
const factors: Partial<Record<Unit, number>> = { bytes: 1_048_576, pixels: 1_000_000, seconds: 60, fen: 100 };

const factorOf = ({ unit }: Pick<SettingCard, 'unit'>) => (unit === null ? 1 : (factors[unit] ?? 1));

/**
 * A number of a setting in the unit that people think in; a stored one that is not round to three places. Limits are
 * rounded to what may be typed: a minimum up, a maximum down.
 */
export function shownNumber(setting: Pick<SettingCard, 'unit'>, stored: number, round = Math.round): string {
  const thousandths = Number(((stored * 1000) / factorOf(setting)).toFixed(6));
  return String(round(thousandths) / 1000);
}

/** The limits of a setting, as `shownNumber` has them. */
export function shownRange(setting: Pick<SettingCard, 'unit'>, minimum: number, maximum: number) {
  return {
    minimum: shownNumber(setting, minimum, Math.ceil),
    maximum: shownNumber(setting, maximum, Math.floor),
  };
}

/** Whether the name of a setting says its unit already. */
export const saysUnit = (name: string, unit: string) => name.toLowerCase().includes(unit.toLowerCase());

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
