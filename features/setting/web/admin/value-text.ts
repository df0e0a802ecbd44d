import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { settingAdminMessages } from './messages.ts';

const LONGEST = 160;

/** Formats a value of this setting: switches and choices by name, several choices joined, long texts truncated. */
export function useValueText(setting: Pick<SettingCard, 'choices'>): (value: SettingValue | null) => string {
  const t = useMessages(settingAdminMessages);
  const labelOf = (value: string | number) =>
    setting.choices.find((choice) => String(choice.value) === String(value))?.label ?? String(value);
  return (value) => {
    if (value === null || value === '') return t.empty;
    if (typeof value === 'boolean') return value ? t.on : t.off;
    if (Array.isArray(value)) return value.length === 0 ? t.empty : value.map(labelOf).join(t.and);
    const text = labelOf(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}
