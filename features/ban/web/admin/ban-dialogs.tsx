import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Ban, banApi } from '#features/ban/contract.ts';
import { localField } from '#platform/shared/calendar-time.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { type Caller, useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { banAdminMessages } from './messages.ts';

/** One change of the bans; the list is asked anew, what was wrong stands at its field. */
function useBanMutation(onClose: () => void) {
  const t = useMessages(banAdminMessages);
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setIsBusy] = useState(false);
  const run = async (mutation: (call: Caller) => Promise<unknown>) => {
    setIsBusy(true);
    setErrors({});
    try {
      await mutation(caller);
      await queries.invalidateQueries({ queryKey: [banApi.list.path] });
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

/** Makes or changes a ban; the range of one there is stays. */
export function BanDialog({ ban, onClose }: { ban: Ban | null; onClose: () => void }) {
  const t = useMessages(banAdminMessages);
  const { run, errors, isBusy } = useBanMutation(onClose);
  const [form, setForm] = useState({
    range: ban?.range ?? '',
    until: localField(ban?.endsAt ?? null),
    reason: ban?.reason ?? '',
    note: ban?.note ?? '',
  });
  const bind = (key: keyof typeof form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm((before) => ({ ...before, [key]: event.target.value })),
  });
  const save = () => {
    const { range, until, ...notified } = form;
    const body = { ...notified, ...(until === '' ? {} : { endsAt: new Date(until).toISOString() }) };
    void run(
      (call): Promise<Ban> =>
        ban
          ? call(banApi.edit, { params: { id: ban.id }, body })
          : call(banApi.add, { body: { ...body, range: range.trim() } }),
    );
  };
  return (
    <Dialog
      open
      title={ban ? ban.range : t.add}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={save}>
          {ban ? t.save : t.add}
        </Button>
      }
    >
      <FieldStack>
        {!ban && (
          <Field label={t.range} hint={t.rangeHint} error={errors.range} required>
            <TextInput maxLength={60} autoComplete="off" {...bind('range')} />
          </Field>
        )}
        <Field label={t.endsAt} hint={t.endsHint} error={errors.endsAt}>
          <TextInput type="datetime-local" {...bind('until')} />
        </Field>
        <Field label={t.told} hint={t.notifiedHint} error={errors.reason} required>
          <TextInput maxLength={300} {...bind('reason')} />
        </Field>
        <Field label={t.note} hint={t.noteHint} error={errors.note} optional={t.optional}>
          <TextArea maxLength={1000} {...bind('note')} />
        </Field>
      </FieldStack>
    </Dialog>
  );
}

export function LiftDialog({ ban, onClose }: { ban: Ban; onClose: () => void }) {
  const t = useMessages(banAdminMessages);
  const { run, isBusy } = useBanMutation(onClose);
  return (
    <ReasonDialog
      title={t.liftTitle({ range: ban.range })}
      text={t.liftText}
      reasonLabel={t.reason}
      optional={t.optional}
      confirmLabel={t.lift}
      busy={isBusy}
      onConfirm={(reason) => void run((call) => call(banApi.lift, { params: { id: ban.id }, body: { reason } }))}
      onClose={onClose}
    />
  );
}
