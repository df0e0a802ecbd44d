import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import type { zh } from './messages.zh.ts';

const LONGEST = 160;

/** Words a value of this setting: switches and choices by name, several choices one after another, long texts cut. */
export function useValueText(setting: Pick<SettingCard, 'choices'>): (value: SettingValue | null) => string {
  const messages = useMessages<typeof zh>('settingAdmin');
  const labelOf = (value: string | number) =>
    setting.choices.find((choice) => String(choice.value) === String(value))?.label ?? String(value);
  return (value) => {
    if (value === null || value === '') return messages.empty;
    if (typeof value === 'boolean') return value ? messages.on : messages.off;
    if (Array.isArray(value)) return value.length === 0 ? messages.empty : value.map(labelOf).join(messages.and);
    const text = labelOf(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}
