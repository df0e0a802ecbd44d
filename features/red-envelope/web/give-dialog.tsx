import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { type CallOptions, useCaller } from '#platform/web/api/caller.tsx';
import { newKey } from '#platform/web/api/new-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { EMPTY_ENVELOPE, type EnvelopeDraft, readEnvelopeDraft, toNewEnvelope } from './envelope-draft.ts';
import { EnvelopeFields, formQuery } from './envelope-fields.tsx';
import { redEnvelopeFormMessages } from './form-messages.ts';
import css from './give.module.css';

export type GiveDialogProps = {
  /** A topic of the reader, or one member. */
  to: { topicId: string } | { account: string; nickname: string };
  /** Called once it has been given. */
  onSent: () => void;
  onClose: () => void;
};

/** Gives a red envelope; errors are shown at their fields. */
export function GiveDialog({ to, onSent, onClose }: GiveDialogProps) {
  const t = useMessages(redEnvelopeFormMessages);
  const caller = useCaller();
  const toast = useToast();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<EnvelopeDraft>(() => readEnvelopeDraft(EMPTY_ENVELOPE));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // An unchanged form keeps its key when sent again; a changed one gets a new key.
  const key = useRef(newKey());
  const isPersonal = 'account' in to;
  const change = (changes: Partial<EnvelopeDraft>) => {
    key.current = newKey();
    setDraft({ ...draft, ...changes });
  };

  const send = async () => {
    const missing = {
      ...(draft.amount.trim() === '' ? { amount: t.missing } : {}),
      ...(!isPersonal && draft.count.trim() === '' ? { count: t.countMissing } : {}),
    };
    setErrors(missing);
    setRefusal(null);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const options: CallOptions = { idempotencyKey: key.current, quiet: true };
    const { amount, greeting, ...rest } = toNewEnvelope(JSON.stringify(draft));
    try {
      if ('account' in to)
        await caller(redEnvelopeApi.giveTo, { body: { account: to.account, amount, greeting } }, options);
      else await caller(redEnvelopeApi.give, { body: { ...rest, amount, greeting, topicId: to.topicId } }, options);
      toast.success(t.sent);
      void queries.invalidateQueries({ queryKey: [formQuery.endpoint.path] });
      onSent();
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) setRefusal(error.message);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      title={'account' in to ? t.givePersonal({ name: to.nickname }) : t.giveTopic}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={isBusy} onClick={() => void send()}>
            {t.send}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
      >
        <FieldStack>
          {refusal !== null && <Callout tone="error">{refusal}</Callout>}
          <EnvelopeFields draft={draft} change={change} errors={errors} isPersonal={isPersonal} isLocked={isBusy} />
          <p className={css.note}>{isPersonal ? t.notePersonal : t.noteTopic}</p>
          {/* Enter submits from every field. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </FieldStack>
      </form>
    </Dialog>
  );
}
