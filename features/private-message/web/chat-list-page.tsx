import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PeopleTabs } from '#features/follow/web/people-public.ts';
import { type Chat, privateMessageApi } from '#features/private-message/contract.ts';
import { chatPath } from '#features/private-message/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { queryKey, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useIsLive, useLive } from '#platform/web/live/live.ts';
import { PageHead } from '#platform/web/page/head.tsx';
import css from './chat.module.css';
import { chatMessages } from './messages.ts';
import { NewChat } from './new-chat.tsx';
import { chatsQuery, messageSettingQuery } from './queries.ts';
import { WhoMayWrite } from './who-may-write.tsx';

export const queries = () => [chatsQuery, messageSettingQuery];

/** In ms, while the live connection is down. */
const LOOK = 15_000;

/** `/user/control/home/privateMessageList`: the reader's conversations. */
export function Page() {
  const t = useMessages(chatMessages);
  return (
    <Columns shape="single">
      <PageHead title={t.title} />
      <MainColumn>
        <PageHeading title={t.title} text={t.text} />
        <Card pad="pad">
          <NewChat />
        </Card>
        <Card>
          <PeopleTabs tab="messages" />
          <Chats />
        </Card>
        <Card pad="pad">
          <WhoMayWrite />
        </Card>
      </MainColumn>
    </Columns>
  );
}

function Chats() {
  const t = useMessages(chatMessages);
  const queries = useQueryClient();
  const isLive = useIsLive();
  const list = useApiQuery(chatsQuery, isLive ? {} : { refetchInterval: LOOK });
  const older = useOlder(list.data?.before ?? null);
  useLive('private-message', () => void queries.invalidateQueries({ queryKey: queryKey(chatsQuery) }));
  const { data, error } = list;
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void list.refetch()} />;
  if (!data)
    return (
      <div className={css.row}>
        <SkeletonArea>
          <Skeleton quarters={3} />
          <Skeleton quarters={2} />
          <Skeleton quarters={3} />
        </SkeletonArea>
      </div>
    );
  // A conversation that has moved up since is not shown twice.
  const shown = new Set(data.records.map(({ partnerId }) => partnerId));
  const rows = [...data.records, ...older.rows.filter(({ partnerId }) => !shown.has(partnerId))];
  if (rows.length === 0) return <EmptyState icon="chat" title={t.none} text={t.noneText} />;
  return (
    <>
      <ul aria-label={t.list}>
        {rows.map((chat) => (
          <ChatRow key={chat.partnerId} chat={chat} />
        ))}
      </ul>
      {older.before !== null && (
        <div className={css.row}>
          <Button busy={older.isBusy} onClick={() => void older.load()}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Conversations behind the first page, by cursor. */
function useOlder(first: string | null) {
  const caller = useCaller();
  const [rows, setRows] = useState<readonly Chat[]>([]);
  const [cursor, setCursor] = useState<string | null>();
  const [isBusy, setBusy] = useState(false);
  const before = cursor === undefined ? first : cursor;
  const load = async () => {
    if (before === null) return;
    setBusy(true);
    // The request layer reports errors.
    const page = await caller(privateMessageApi.list, { query: { before } }).catch(() => undefined);
    setBusy(false);
    if (!page) return;
    setRows([...rows, ...page.records]);
    setCursor(page.before);
  };
  return { rows, before, isBusy, load };
}

function ChatRow({ chat }: { chat: Chat }) {
  const t = useMessages(chatMessages);
  const language = useLanguage();
  const { partner, last, lastAt, unreadCount } = chat;
  const signs = last && [last.hasEnvelope && t.envelope, last.hasPictures && t.picture, last.text];
  const text = signs ? signs.filter(Boolean).join(' ') : t.removedLast;
  return (
    <li className={css.row}>
      <Avatar name={partner.nickname} src={partner.avatarPath} />
      <div className={css.grow}>
        <Link to={chatPath(chat.partnerId)}>{partner.nickname}</Link>
        <p className={css.last} dir="auto">
          {last?.isMine ? t.mine({ text }) : text}
        </p>
      </div>
      {unreadCount > 0 && <b>{t.unread({ count: formatCount(unreadCount, language) })}</b>}
      {lastAt !== null && (
        <span className={css.quiet}>
          <TimeAgo at={lastAt} />
        </span>
      )}
    </li>
  );
}
