import { useState } from 'react';
import { ReactedLinks } from '#features/content/web/reacted-public.ts';
import { suspendPath } from '#features/member/paths.ts';
import type { QuestionPage } from '#features/question/contract.ts';
import { editQuestionPath } from '#features/question/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { QuestionDialog } from './lazy-parts.tsx';
import { questionMessages } from './messages.ts';
import css from './question.module.css';
import type { QuestionAct } from './question-dialog.tsx';
import type { StaffAct } from './staff-act.ts';

const icons = { pin: 'pin', close: 'lock', sink: 'download', restore: 'refresh', staffDelete: 'trash' } as const;
const staffActs: readonly StaffAct[] = ['pin', 'close', 'sink', 'restore', 'staffDelete'];

/** The reader's actions on the question: its asker edits, adds and deletes, staff have a menu. */
export function QuestionTools({ question, onGone }: { question: QuestionPage; onGone: () => void }) {
  const t = useMessages(questionMessages).tools;
  const [open, setOpen] = useState<QuestionAct | null>(null);
  const { may, title } = question;
  const nameOf = (act: StaffAct) => {
    if (act === 'pin') return question.isPinned ? t.unpin : t.pin;
    if (act === 'close') return question.isClosed ? t.reopen : t.close;
    if (act === 'sink' && question.isSunk) return t.unsink;
    return t[act];
  };
  const items = staffActs
    .filter((act) => may[act])
    .map(
      (act): MenuItem => ({
        key: act,
        label: nameOf(act),
        icon: icons[act],
        danger: act === 'staffDelete',
        onSelect: () => setOpen(act),
      }),
    );
  // What moves money asks staff for proof of identity: in the console.
  if (may.adoptForAsker || may.refund || may.cancelAdoption)
    items.push({
      key: 'settle',
      label: t.settle,
      icon: 'wallet',
      to: `/admin/questions?title=${encodeURIComponent(title.slice(0, 60))}`,
    });
  if (question.authorToSuspend !== null)
    items.push({
      key: 'suspend',
      label: t.suspendAuthor,
      icon: 'ban',
      danger: true,
      to: suspendPath(question.authorToSuspend),
      lineAbove: true,
    });
  return (
    <>
      {may.invite && <TextAction onPress={() => setOpen('invite')}>{t.invite}</TextAction>}
      {may.append && <TextAction onPress={() => setOpen('append')}>{t.append}</TextAction>}
      {may.edit && (
        <Link to={editQuestionPath(question.id)} className={classNames('hit', css.tool)}>
          {t.edit}
        </Link>
      )}
      {may.delete && <TextAction onPress={() => setOpen('delete')}>{t.delete}</TextAction>}
      {may.history && (
        <ReactedLinks text={{ kind: 'question', id: question.id }} counts={question} className={css.tool} />
      )}
      {items.length > 0 && <Menu label={t.staff} text={t.staff} size="s" items={items} />}
      {open && <QuestionDialog act={open} question={question} onClose={() => setOpen(null)} onGone={onGone} />}
    </>
  );
}
