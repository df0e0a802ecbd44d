import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from './messages.zh.ts';

const LONGEST = 160;

/** Words a value of this setting: switches and choices by name, long texts cut. */
export function useValueText(setting: Pick<SettingCard, 'choices'>): (value: SettingValue | null) => string {
  const words = useWords<typeof zh>('settingAdmin');
  return (value) => {
    if (value === null || value === '') return words.empty;
    if (typeof value === 'boolean') return value ? words.on : words.off;
    const text = setting.choices.find((choice) => choice.value === value)?.label ?? String(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  };
}
