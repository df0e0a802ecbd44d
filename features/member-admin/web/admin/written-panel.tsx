import { TablePanel, timeColumn } from '#features/console/web/columns-public.ts';
import type { ItemContext } from '#features/console/web/page-public.ts';
import { Buttons } from '#features/console/web/parts-public.ts';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { zh } from './messages.zh.ts';

type Removal = MemberFile['removals'][number];

/** What they wrote, as the console lists it, and what staff removed of it in one go. */
export function WrittenPanel({ member, context }: { member: MemberFile; context: ItemContext<typeof zh> }) {
  const { t, kit, language, confirm } = context;
  const { id, account, counts, may } = member;
  const count = (number: number) => formatCount(number, language);
  const listOf = (of: string) => `/admin/content?${new URLSearchParams({ of, author: account })}`;
  const restore = ({ id: removalId }: Removal) =>
    confirm({
      call: memberAdminApi.restoreTexts,
      params: { id },
      isRequired: true,
      title: t.restoreTexts,
      text: t.restoreTextsText,
      body: () => ({ removalId }),
    });
  return (
    <TablePanel
      title={t.written}
      rows={member.removals}
      keyOf={(removal) => removal.id}
      empty={t.noRemovals}
      columns={[
        timeColumn<Removal>('at', kit.time, ({ at }) => at),
        { key: 'span', head: t.remove, cell: ({ since }) => (since === null ? t.removeSpans.all : t.removeSpans.day) },
        { key: 'state', head: kit.state, cell: ({ state }) => t.removalStates[state] },
        {
          key: 'count',
          head: t.removedCount,
          align: 'end',
          cell: ({ removedCount, restoredCount }) => `${count(removedCount)} / ${count(restoredCount)}`,
        },
        {
          key: 'act',
          head: <VisuallyHidden>{kit.actions}</VisuallyHidden>,
          align: 'end',
          cell: (removal) =>
            may.change &&
            (removal.state === 'removing' || removal.state === 'removed') && (
              <Buttons items={[{ label: t.restoreTexts, onClick: () => restore(removal) }]} />
            ),
        },
      ]}
    >
      {account !== '' && (
        <Buttons
          size="m"
          items={[
            { label: t.writtenTopics({ count: count(counts.topics) }), icon: 'list', to: listOf('') },
            { label: t.writtenComments({ count: count(counts.comments) }), icon: 'chat', to: listOf('comments') },
            { label: t.writtenReplies({ count: count(counts.replies) }), icon: 'reply', to: listOf('replies') },
          ]}
        />
      )}
    </TablePanel>
  );
}
