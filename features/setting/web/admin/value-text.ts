import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { settingAdminMessages } from './messages.ts';
import { chosenValues, shownNumber } from './units.ts';

const LONGEST = 160;

/** Formats a value of this setting: switches and choices by name, several choices joined, long texts truncated. */
export function useValueText(
  setting: Pick<SettingCard, 'choices' | 'unit' | 'separator'>,
): (value: SettingValue | null) => string {
  const t = useMessages(settingAdminMessages);
  const labelOf = (value: string | number) =>
    setting.choices.find((choice) => String(choice.value) === String(value))?.label ?? String(value);
  return (value) => {
    if (value === null || value === '') return t.empty;
    if (typeof value === 'boolean') return value ? t.on : t.off;
    if (Array.isArray(value)) return value.length === 0 ? t.empty : value.map(labelOf).join(t.and);
    if (setting.separator !== null) return chosenValues(setting, value).map(labelOf).join(t.and) || t.empty;
    if (setting.unit !== null && typeof value === 'number')
      return t.amount({ count: shownNumber(setting, value), unit: t.units[setting.unit] });
    const text = labelOf(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}
