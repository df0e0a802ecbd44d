import { lazy, Suspense, useState } from 'react';
import type * as z from 'zod/mini';
import { type TopicMay, type TopicPage, topicApi } from '#features/topic/contract.ts';
import { editTopicPath } from '#features/topic/paths.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu, type MenuItem } from '#platform/web/kit/menu.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from '../messages.zh.ts';
import css from './article.module.css';
import { histories } from './histories.ts';
import type { StaffAct } from './staff-dialog.tsx';

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }));
const StaffDialog = lazy(async () => ({ default: (await import('./staff-dialog.tsx')).StaffDialog }));

type May = z.output<typeof TopicMay>;

/** Which acts of staff the topic's state and the reader's rights leave open. */
function staffActs(may: May): StaffAct[] {
  const open: [StaffAct, boolean][] = [
    ['pin', may.pin],
    ['essence', may.essence],
    ['close', may.close],
    ['move', may.move],
    ['restore', may.restore],
    ['staffDelete', may.staffDelete],
  ];
  return open.filter(([, isOpen]) => isOpen).map(([act]) => act);
}

/** What the reader may do with the topic: its author edits and deletes, staff have a menu. Dialogs come when they are wanted. */
export function TopicTools({ topic, onGone }: { topic: TopicPage /** The author has deleted it. */; onGone: () => void }) {
  const words = useWords<typeof zh>('topic').tools;
  const [open, setOpen] = useState<'delete' | StaffAct | null>(null);
  const { may } = topic;
  const acts = staffActs(may);
  const close = () => setOpen(null);
  const nameOf = (act: StaffAct) => {
    if (act === 'essence') return topic.isEssence ? words.unEssence : words.essence;
    if (act === 'close') return topic.commentsClosed ? words.openComments : words.closeComments;
    return words[act];
  };
  const items = acts.map((act): MenuItem => ({ key: act, label: nameOf(act), icon: ICONS[act], danger: act === 'staffDelete', onSelect: () => setOpen(act) }));
  return (
    <>
      {may.edit && (
        <Link to={editTopicPath(topic.id)} className={classNames('hit', css.tool)}>
          {words.edit}
        </Link>
      )}
      {may.delete && <TextAction onPress={() => setOpen('delete')}>{words.delete}</TextAction>}
      {items.length > 0 && <Menu label={words.staff} text={words.staff} size="s" items={items} />}
      <Suspense>
        {open === 'delete' && <DeleteDialog topicId={topic.id} onDone={onGone} onClose={close} />}
        {open !== null && open !== 'delete' && <StaffDialog act={open} title={nameOf(open)} topic={topic} onClose={close} />}
      </Suspense>
    </>
  );
}

const ICONS = { pin: 'pin', essence: 'star', close: 'lock', move: 'reply', restore: 'refresh', staffDelete: 'trash' } as const;

/** When it was edited; those who may see what stood there before can open the history. */
export function EditedNote({ topic }: { topic: TopicPage }) {
  const words = useWords<typeof zh>('topic').tools;
  const [isOpen, setIsOpen] = useState(false);
  if (topic.editedAt === null) return null;
  const text = (
    <>
      {words.editedAt} <TimeAgo at={topic.editedAt} />
    </>
  );
  if (!topic.may.history) return <span>{text}</span>;
  return (
    <>
      <TextAction icon="history" onPress={() => setIsOpen(true)}>
        {text}
      </TextAction>
      {isOpen && (
        <Suspense>
          <TopicHistory topicId={topic.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function TopicHistory({ topicId, onClose }: { topicId: string; onClose: () => void }) {
  const caller = useCaller();
  const HistoryDialog = histories[useLanguage()];
  const inputOf = (page: string) => ({ params: { id: topicId }, query: { page } });
  const first = useAsk(ask(topicApi.revisions, inputOf('1')));
  return <HistoryDialog first={first} onRetry={() => void first.refetch()} load={(page) => caller(topicApi.revisions, inputOf(page))} onClose={onClose} />;
}
