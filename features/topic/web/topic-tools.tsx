import { useState } from 'react';
import type * as z from 'zod/mini';
import { ReactedLinks } from '#features/content/web/reacted-public.ts';
import { suspendPath } from '#features/member/paths.ts';
import type { TopicMay, TopicPage } from '#features/topic/contract.ts';
import { editTopicPath } from '#features/topic/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { latePart } from '#platform/web/page/late-part.tsx';
import css from './article.module.css';
import { topicMessages } from './messages.ts';
import type { StaffMutation } from './staff-dialog.tsx';

const DeleteDialog = latePart(async () => (await import('./delete-dialog.tsx')).DeleteDialog);
const StaffDialog = latePart(async () => (await import('./staff-dialog.tsx')).StaffDialog);

type May = z.output<typeof TopicMay>;

/** The staff actions permitted by the topic's state and the reader's permissions. */
function staffActs(may: May): StaffMutation[] {
  const open: [StaffMutation, boolean][] = [
    ['pin', may.pin],
    ['essence', may.essence],
    ['close', may.close],
    ['sink', may.sink],
    ['move', may.move],
    ['restore', may.restore],
    ['staffDelete', may.staffDelete],
  ];
  return open.filter(([, isOpen]) => isOpen).map(([mutation]) => mutation);
}

/** The reader's actions on the topic: its author edits and deletes, staff have a menu. Dialogs are loaded on demand. */
export function TopicTools({
  topic,
  onGone,
}: {
  topic: TopicPage /** Called after the author has deleted it. */;
  onGone: () => void;
}) {
  const messages = useMessages(topicMessages).tools;
  const [open, setOpen] = useState<'delete' | StaffMutation | null>(null);
  const { may } = topic;
  const acts = staffActs(may);
  const close = () => setOpen(null);
  const nameOf = (mutation: StaffMutation) => {
    if (mutation === 'essence') return topic.isEssence ? messages.unEssence : messages.essence;
    if (mutation === 'close') return topic.commentsClosed ? messages.openComments : messages.closeComments;
    if (mutation === 'sink' && topic.isSunk) return messages.raise;
    return messages[mutation];
  };
  const items = acts.map(
    (mutation): MenuItem => ({
      key: mutation,
      label: nameOf(mutation),
      icon: ICONS[mutation],
      danger: mutation === 'staffDelete',
      onSelect: () => setOpen(mutation),
    }),
  );
  if (topic.authorToSuspend !== null)
    items.push({
      key: 'suspend',
      label: messages.suspendAuthor,
      icon: 'ban',
      danger: true,
      to: suspendPath(topic.authorToSuspend),
      lineAbove: true,
    });
  return (
    <>
      {may.edit && (
        <Link to={editTopicPath(topic.id)} className={classNames('hit', css.tool)}>
          {messages.edit}
        </Link>
      )}
      {may.delete && <TextAction onPress={() => setOpen('delete')}>{messages.delete}</TextAction>}
      {may.history && <ReactedLinks text={{ kind: 'topic', id: topic.id }} counts={topic} className={css.tool} />}
      {items.length > 0 && <Menu label={messages.staff} text={messages.staff} size="s" items={items} />}
      {open === 'delete' && <DeleteDialog topic={topic} onDone={onGone} onClose={close} />}
      {open !== null && open !== 'delete' && (
        <StaffDialog mutation={open} title={nameOf(open)} topic={topic} onClose={close} />
      )}
    </>
  );
}

const ICONS = {
  pin: 'pin',
  essence: 'star',
  close: 'lock',
  sink: 'download',
  move: 'reply',
  restore: 'refresh',
  staffDelete: 'trash',
} as const;
