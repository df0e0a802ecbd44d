import type { ListContext } from '#features/console/web/page-public.ts';
import { type ConsoleQuestion, questionAdminApi } from '#features/question/admin-contract.ts';
import { AnswerChoice } from './answer-choice.tsx';
import type { zh } from './messages.zh.ts';
import { bountyText } from './question-cells.tsx';

type Context = ListContext<typeof zh>;

/** What staff may do with a question of the console's list. */
export function questionMenu(question: ConsoleQuestion, context: Context) {
  const { may, isPinned, isClosed, isSunk, bounty, adoptedId } = question;
  const { t } = context;
  const acts = moderate(context, question);
  const money = settle(context, question);
  return {
    items: [
      may.moderate && { label: isPinned ? t.unpin : t.pin, icon: 'pin' as const, onSelect: acts.pin },
      may.moderate && { label: isClosed ? t.reopen : t.close, icon: 'lock' as const, onSelect: acts.close },
      may.moderate && { label: isSunk ? t.unsink : t.sink, icon: 'download' as const, onSelect: acts.sink },
      may.restore && { label: context.kit.restore, icon: 'refresh' as const, onSelect: acts.restore },
      may.settle && adoptedId === null && { label: t.adopt, icon: 'check' as const, onSelect: money.adopt },
      may.settle && bounty.state === 'open' && { label: t.refund, icon: 'wallet' as const, onSelect: money.refund },
      may.cancel && { label: t.cancel, icon: 'ban' as const, danger: true, onSelect: money.cancel },
    ],
    remove: may.moderate && acts.delete,
  };
}

/** Acts with no more than a reason. */
function moderate({ t, confirm, remove, kit }: Context, { id, title, isPinned, isClosed, isSunk }: ConsoleQuestion) {
  const params = { id };
  return {
    pin: () =>
      confirm({
        call: questionAdminApi.pin,
        params,
        title: isPinned ? t.unpin : t.pin,
        text: t.pinText,
        body: () => ({ on: !isPinned }),
      }),
    close: () =>
      confirm({
        call: questionAdminApi.close,
        params,
        title: isClosed ? t.reopen : t.close,
        text: t.closeText,
        body: () => ({ on: !isClosed }),
      }),
    sink: () =>
      confirm({
        call: questionAdminApi.sink,
        params,
        title: isSunk ? t.unsink : t.sink,
        text: t.sinkText,
        body: () => ({ on: !isSunk }),
      }),
    restore: () =>
      confirm({ call: questionAdminApi.restore, params, title: kit.restore, text: t.restoreText, isRequired: true }),
    delete: () =>
      remove({
        call: questionAdminApi.staffDelete,
        params,
        title: kit.deleteTitle({ name: title }),
        text: t.deleteText,
        isRequired: true,
      }),
  };
}

/** Acts that move money: with proof of identity. */
function settle({ t, confirm, language }: Context, question: ConsoleQuestion) {
  const common = { params: { id: question.id }, isRequired: true, proof: true } as const;
  const amount = bountyText(question.bounty, { t, language });
  const isOpen = question.bounty.state === 'open';
  const control = (input: { value: string; error: string | undefined; onChange: (value: string) => void }) => (
    <AnswerChoice question={question} {...input} />
  );
  return {
    adopt: () =>
      confirm({
        ...common,
        call: questionAdminApi.adoptForAsker,
        title: t.adopt,
        text: isOpen ? t.adoptText({ amount }) : t.adoptPlain,
        fields: { answerId: { label: t.answer, control } },
        canSubmit: ({ answerId }) => answerId !== '',
      }),
    refund: () =>
      confirm({ ...common, call: questionAdminApi.refund, title: t.refund, text: t.refundText({ amount }) }),
    cancel: () =>
      confirm({
        ...common,
        call: questionAdminApi.cancelAdoption,
        title: t.cancel,
        text: t.cancelText,
        tone: 'danger',
      }),
  };
}
