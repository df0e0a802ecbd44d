import type { SettingCard } from '#features/setting/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { settingAdminMessages } from './messages.ts';
import { SettingHistory } from './setting-history.tsx';
import { useValueText } from './value-text.ts';

/** Who changed a setting, when and why; and its default. */
export function HistoryDialog({ setting, onClose }: { setting: SettingCard; onClose: () => void }) {
  const t = useMessages(settingAdminMessages);
  const textOf = useValueText(setting);
  return (
    <Dialog open title={setting.name} onClose={onClose}>
      <p>{t.initial({ value: textOf(setting.initial) })}</p>
      <SettingHistory setting={setting} />
    </Dialog>
  );
}
