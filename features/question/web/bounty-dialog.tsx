import { useState } from 'react';
import { type QuestionPage, questionApi } from '#features/question/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { questionActMessages } from './act-messages.ts';
import { amountErrors, toBounty } from './amount-errors.ts';
import { BountyFields } from './bounty-fields.tsx';
import { changedQueries } from './changed-queries.ts';
import { formQuery } from './queries.ts';
import { useBountyText } from './use-bounty-text.ts';

type BountyDialogProps = {
  act: 'raise' | 'withdraw';
  question: Pick<QuestionPage, 'id' | 'bounty'>;
  onClose: () => void;
};

/** The asker adds to the bounty, or takes it back. */
export function BountyDialog({ act, ...rest }: BountyDialogProps) {
  return act === 'raise' ? <RaiseDialog {...rest} /> : <WithdrawDialog {...rest} />;
}

type ActProps = Omit<BountyDialogProps, 'act'>;

function RaiseDialog({ question: { id, bounty }, onClose }: ActProps) {
  const t = useMessages(questionActMessages);
  const kit = useMessages(kitMessages);
  const bountyText = useBountyText();
  const form = useApiQuery(formQuery);
  const [typed, setTyped] = useState({ money: '', points: '' });
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const keyOf = useOnceKey();
  const { run, errors, isBusy } = useDialogMutation({ refresh: changedQueries, done: t.raised, onClose });
  const isFirst = bounty.state !== 'open';
  const raise = () => {
    const found = amountErrors(typed);
    const isNothing = typed.money.trim() === '' && typed.points.trim() === '';
    setOwn(isNothing ? { money: t.nothing } : found);
    if (isNothing || Object.keys(found).length > 0) return;
    const input = { params: { id }, body: toBounty(typed) };
    void run((call) => call(questionApi.raise, input, { idempotencyKey: keyOf(input) }));
  };
  return (
    <Dialog
      open
      size="s"
      title={isFirst ? t.offerTitle : t.raiseTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button tone="primary" busy={isBusy} disabled={!form.data} onClick={raise}>
            {isFirst ? t.offer : t.raise}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>{isFirst ? t.offerText : t.raiseText({ amount: bountyText(bounty) })}</p>
        {form.data ? (
          <BountyFields
            form={form.data}
            already={isFirst ? undefined : bounty}
            values={typed}
            onChange={(changes) => {
              setTyped({ ...typed, ...changes });
              setOwn({});
            }}
            errors={{ ...errors, ...own }}
          />
        ) : (
          <SkeletonArea>
            <Skeleton kind="block" size="s" />
          </SkeletonArea>
        )}
      </FieldStack>
    </Dialog>
  );
}

function WithdrawDialog({ question: { id, bounty }, onClose }: ActProps) {
  const t = useMessages(questionActMessages);
  const bountyText = useBountyText();
  const keyOf = useOnceKey();
  const { run, isBusy } = useDialogMutation({ refresh: changedQueries, done: t.withdrawn, onClose });
  const withdraw = () => {
    const input = { params: { id }, body: {} };
    void run((call) => call(questionApi.withdraw, input, { idempotencyKey: keyOf(input) }));
  };
  return (
    <ConfirmDialog
      open
      title={t.withdrawTitle}
      text={t.withdrawText({ amount: bountyText(bounty) })}
      confirmLabel={t.withdraw}
      busy={isBusy}
      onConfirm={withdraw}
      onClose={onClose}
    />
  );
}
