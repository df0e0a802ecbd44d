import { useState } from 'react';
import { memberApi } from '#features/member/contract.ts';
import { answerApi, type Invited } from '#features/question/answer-contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { questionActMessages } from './act-messages.ts';

/** Asks members to answer, one after the other, and lists those whom the reader has asked. */
export function InviteDialog({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const t = useMessages(questionActMessages);
  const kit = useMessages(kitMessages);
  const params = { id: questionId };
  const invited = useApiQuery(apiQuery(answerApi.invited, { params, query: {} }));
  const [keyword, setKeyword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const keyOf = useOnceKey();
  const { run, errors, isBusy } = useDialogMutation<Invited>({
    refresh: [answerApi.invited],
    done: ({ nickname }) => t.invited({ name: nickname }),
    onClose: () => setKeyword(''),
  });
  const wanted = keyword.trim();
  const invite = () => {
    setIsMissing(wanted === '');
    if (wanted === '') return;
    void run(async (call) => {
      const found = await call(memberApi.find, { query: { keyword: wanted } });
      // Of a name that nobody has, the server says so at the field.
      const input = { params, body: { account: found?.account ?? wanted } };
      return call(answerApi.invite, input, { idempotencyKey: keyOf(input) });
    });
  };
  const names = invited.data?.records.map(({ nickname }) => nickname) ?? [];
  return (
    <Dialog
      open
      title={t.inviteTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{kit.close}</Button>
          <Button tone="primary" busy={isBusy} onClick={invite}>
            {t.invite}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{t.inviteText}</p>
        <Field label={t.inviteWhom} error={isMissing ? t.inviteMissing : (errors['keyword'] ?? errors['account'])}>
          <TextInput
            value={keyword}
            placeholder={t.inviteHint}
            maxLength={60}
            autoComplete="off"
            onChange={(event) => {
              setKeyword(event.target.value);
              setIsMissing(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              invite();
            }}
          />
        </Field>
        {names.length > 0 && (
          <p>
            {t.invitedBefore} {names.join(' · ')}
          </p>
        )}
      </FieldStack>
    </Dialog>
  );
}
