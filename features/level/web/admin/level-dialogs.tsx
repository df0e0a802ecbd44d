import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Level, levelApi } from '#features/level/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { queryKey } from '#platform/web/api/api-query.ts';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { levelsQuery } from '../levels-query.ts';
import { levelAdminMessages } from './messages.ts';

/** One change of the levels; what comes back is shown at once. */
function useLevelMutation(onClose: () => void) {
  const t = useMessages(levelAdminMessages);
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const run = async (mutation: (call: Caller) => Promise<{ levels: Level[] }>) => {
    setIsBusy(true);
    setErrors({});
    try {
      queries.setQueryData(queryKey(levelsQuery), await mutation(caller));
      toast.success(t.done);
      onClose();
    } catch (error) {
      // The request layer has said why; fields say it once more where it is put right.
      if (isApiError(error)) setErrors(error.fields);
      setIsBusy(false);
    }
  };
  return { run, errors, isBusy };
}

/** Makes or changes a level. */
export function LevelDialog({ level, onClose }: { level: Level | null; onClose: () => void }) {
  const t = useMessages(levelAdminMessages);
  const language = useLanguage();
  const { run, errors, isBusy } = useLevelMutation(onClose);
  const [form, setForm] = useState({
    threshold: String(level?.threshold ?? ''),
    nameZh: level?.names.zh_CN ?? '',
    nameEn: level?.names.en_US ?? '',
    reason: '',
  });
  const bind = (key: keyof typeof form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm((before) => ({ ...before, [key]: event.target.value })),
  });
  const save = () =>
    void run((call) =>
      level ? call(levelApi.edit, { params: { id: level.id }, body: form }) : call(levelApi.add, { body: form }),
    );
  return (
    <Dialog
      open
      title={level ? t.editTitle({ name: level.names[language] }) : t.add}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={save}>
          {t.save}
        </Button>
      }
    >
      <FieldStack>
        <Field label={t.threshold} hint={level ? t.editHint : t.thresholdHint} error={errors.threshold} required>
          <TextInput inputMode="numeric" maxLength={10} disabled={level?.number === 1} {...bind('threshold')} />
        </Field>
        <Field label={t.nameZh} error={errors.nameZh} required>
          <TextInput lang="zh-CN" maxLength={20} {...bind('nameZh')} />
        </Field>
        <Field label={t.nameEn} error={errors.nameEn} required>
          <TextInput lang="en-US" maxLength={30} {...bind('nameEn')} />
        </Field>
        <Field label={t.reason} error={errors.reason} optional={t.optional}>
          <TextInput maxLength={500} {...bind('reason')} />
        </Field>
      </FieldStack>
    </Dialog>
  );
}

export function RemoveDialog({ level, onClose }: { level: Level; onClose: () => void }) {
  const t = useMessages(levelAdminMessages);
  const language = useLanguage();
  const { run, isBusy } = useLevelMutation(onClose);
  return (
    <ReasonDialog
      title={t.removeTitle({ name: level.names[language] })}
      text={t.removeText}
      reasonLabel={t.reason}
      optional={t.optional}
      confirmLabel={t.remove}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void run((call) => call(levelApi.remove, { params: { id: level.id }, body: { reason } }))}
      onClose={onClose}
    />
  );
}
