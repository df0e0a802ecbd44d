import { useState } from 'react';
import { useTellHeldEdit } from '#features/content/web/held-edit-public.ts';
import { type QuestionPage, questionApi } from '#features/question/contract.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLeaveQuestion } from '#platform/web/form/use-leave-question.tsx';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { questionActMessages } from './act-messages.ts';
import { changedQueries } from './changed-queries.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { questionMessages } from './messages.ts';
import css from './question.module.css';
import { type StaffAct, sendStaffAct } from './staff-act.ts';
import { useBountyText } from './use-bounty-text.ts';

export type QuestionAct = 'invite' | 'append' | 'delete' | StaffAct;

type QuestionDialogProps = {
  act: QuestionAct;
  question: Pick<QuestionPage, 'id' | 'bounty' | 'isPinned' | 'isClosed' | 'isSunk'>;
  onClose: () => void;
  /** The asker has deleted it. */
  onGone: () => void;
};

/** One act of its asker or of staff on a question. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { act } = props;
  if (act === 'invite') return <InviteDialog questionId={props.question.id} onClose={props.onClose} />;
  if (act === 'append') return <AppendDialog {...props} />;
  if (act === 'delete') return <DeleteDialog {...props} />;
  return <StaffDialog {...props} act={act} />;
}

const LONGEST_POSTSCRIPT = 10_000;

function AppendDialog({ question: { id }, onClose }: QuestionDialogProps) {
  const t = useMessages(questionActMessages);
  const kit = useMessages(kitMessages);
  const [content, setContent] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const keyOf = useOnceKey();
  const tellHeld = useTellHeldEdit();
  const { run, errors, isBusy } = useDialogMutation<{ isHeld?: boolean | undefined }>({
    refresh: changedQueries,
    done: ({ isHeld }) => (isHeld ? '' : t.appended),
    show: ({ isHeld }) => isHeld && tellHeld(),
    onClose,
  });
  const { leave, question: leaving } = useLeaveQuestion(content.trim() !== '', onClose);
  const append = () => {
    setIsMissing(content.trim() === '');
    if (content.trim() === '') return;
    const input = { params: { id }, body: { content } };
    void run((call) => call(questionApi.append, input, { idempotencyKey: keyOf(input) }));
  };
  return (
    <>
      <Dialog
        open
        title={t.appendTitle}
        onClose={leave}
        actions={
          <>
            <Button onClick={onClose}>{kit.cancel}</Button>
            <Button tone="primary" busy={isBusy} onClick={append}>
              {t.append}
            </Button>
          </>
        }
      >
        <FieldStack>
          <p>{t.appendText}</p>
          <Field label={t.appendLabel} error={isMissing ? t.appendMissing : errors['content']} required>
            <TextArea
              value={content}
              maxLength={LONGEST_POSTSCRIPT}
              rows={6}
              onChange={(event) => {
                setContent(event.target.value);
                setIsMissing(false);
              }}
            />
          </Field>
        </FieldStack>
      </Dialog>
      {leaving}
    </>
  );
}

function DeleteDialog({ question: { id, bounty }, onClose, onGone }: QuestionDialogProps) {
  const t = useMessages(questionActMessages);
  const bountyText = useBountyText();
  const keyOf = useOnceKey();
  const { run, isBusy } = useDialogMutation({
    show: onGone,
    refresh: changedQueries,
    done: t.deleted,
    onClose,
  });
  const remove = () => {
    const input = { params: { id }, body: {} };
    void run((call) => call(questionApi.delete, input, { idempotencyKey: keyOf(input) }));
  };
  return (
    <ConfirmDialog
      open
      title={t.deleteTitle}
      text={
        <>
          <span className={css.line}>{t.deleteText}</span>
          {bounty.state === 'open' && (
            <span className={css.line}>{t.deleteReturns({ amount: bountyText(bounty) })}</span>
          )}
        </>
      }
      confirmLabel={t.delete}
      tone="danger"
      busy={isBusy}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}

function StaffDialog({ act, question, onClose }: QuestionDialogProps & { act: StaffAct }) {
  const t = useMessages(questionActMessages);
  const tools = useMessages(questionMessages).tools;
  const { run, isBusy } = useDialogMutation({ refresh: changedQueries, done: t.done, onClose });
  const undone = {
    pin: question.isPinned && 'unpin',
    close: question.isClosed && 'reopen',
    sink: question.isSunk && 'unsink',
  } as const;
  const name = ((act === 'pin' || act === 'close' || act === 'sink') && undone[act]) || act;
  const needsReason = act === 'staffDelete' || act === 'restore';
  return (
    <ReasonDialog
      title={tools[name]}
      text={t.staff[name]}
      reasonLabel={t.reason}
      {...(needsReason ? { reasonMissing: t.reasonMissing } : { optional: t.optional })}
      confirmLabel={tools[name]}
      tone={act === 'staffDelete' ? 'danger' : 'primary'}
      busy={isBusy}
      onConfirm={(reason) => void run((call) => sendStaffAct(call, { act, question, reason }))}
      onClose={onClose}
    />
  );
}
