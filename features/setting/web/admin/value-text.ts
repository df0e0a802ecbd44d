import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from './messages.zh.ts';

const LONGEST = 160;

/** Words a value of this setting: switches and choices by name, several choices one after another, long texts cut. */
export function useValueText(setting: Pick<SettingCard, 'choices'>): (value: SettingValue | null) => string {
  const words = useWords<typeof zh>('settingAdmin');
  const labelOf = (value: string | number) => setting.choices.find((choice) => String(choice.value) === String(value))?.label ?? String(value);
  return (value) => {
    if (value === null || value === '') return words.empty;
    if (typeof value === 'boolean') return value ? words.on : words.off;
    if (Array.isArray(value)) return value.length === 0 ? words.empty : value.map(labelOf).join(words.and);
    const text = labelOf(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}
