import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConsoleMessages } from '#features/console/web/public.ts';
import { type SettingCard, type SettingValue, settingApi } from '#features/setting/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useSiteStore } from '#platform/web/store/site-store.tsx';
import { settingAdminMessages } from './messages.ts';
import { SettingHistory } from './setting-history.tsx';
import { ValueField } from './value-field.tsx';

/** Changes one setting, with the reason for the audit record, and shows its previous changes. */
export function SettingDialog({ setting, onClose }: { setting: SettingCard; onClose: () => void }) {
  const t = useMessages(settingAdminMessages);
  const kit = useConsoleMessages();
  const [value, setValue] = useState<SettingValue>(setting.value);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = useApiMutation(settingApi.change, { overlay: true });
  const finish = useFinish(onClose);

  const save = async () => {
    if (reason.trim() === '') return setErrors({ reason: t.reasonMissing });
    try {
      await change.mutateAsync({ body: { key: setting.key, value, reason } });
      finish();
    } catch (error) {
      if (isApiError(error)) setErrors(error.fields);
    }
  };

  return (
    <Dialog
      open
      title={setting.name}
      onClose={onClose}
      actions={
        <>
          {!isSame(value, setting.initial) && (
            <Button tone="quiet" onClick={() => setValue(setting.initial)}>
              {t.useInitial}
            </Button>
          )}
          <Button
            tone="primary"
            busy={change.isPending}
            disabled={isSame(value, setting.value)}
            onClick={() => void save()}
          >
            {kit.save}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{setting.help}</p>
        <ValueField setting={setting} value={value} error={errors.value} onChange={setValue} />
        <Field label={t.reason} error={errors.reason} required>
          <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <SettingHistory setting={setting} />
      </FieldStack>
    </Dialog>
  );
}

function isSame(item: SettingValue, other: SettingValue): boolean {
  return String(item) === String(other) && Array.isArray(item) === Array.isArray(other);
}

/** Fetches the list again, and the site information that every page uses. */
function useFinish(onClose: () => void): () => void {
  const t = useMessages(settingAdminMessages);
  const queries = useQueryClient();
  const store = useSiteStore();
  const toast = useToast();
  return () => {
    void queries.invalidateQueries({ queryKey: [settingApi.list.path] });
    void queries.invalidateQueries({ queryKey: [settingApi.history.path] });
    store.set('userInfoVersion', store.read().userInfoVersion + 1);
    toast.success(t.done);
    onClose();
  };
}
