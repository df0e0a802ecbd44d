import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { BlockButton } from '#features/block/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type ChatPage, privateMessageApi } from '#features/private-message/contract.ts';
import { chatListPath } from '#features/private-message/paths.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import css from './chat.module.css';
import { ChatMessages } from './chat-messages.tsx';
import { ChatBoxPart } from './chat-parts.tsx';
import { chatMessages } from './messages.ts';
import { chatQuery } from './queries.ts';
import { useConversation } from './use-conversation.ts';

const partnerOf = (query: URLSearchParams) => /^[1-9]\d{0,17}$/.exec(query.get('memberId') ?? '')?.[0] ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) =>
  partnerOf(query) === '' ? [] : [chatQuery(partnerOf(query))];

/** `/user/control/home/privateMessage?memberId=`: the conversation with one member. */
export function Page() {
  const t = useMessages(chatMessages);
  const [search] = useSearchParams();
  const partnerId = partnerOf(search);
  const { data, error, refetch } = useApiQuery(chatQuery(partnerId), { enabled: partnerId !== '' });
  const isMissing = partnerId === '' || error?.status === 404 || error?.status === 409;
  return (
    <Columns shape="single">
      <PageHead title={data ? t.with({ name: data.partner.nickname }) : t.title} />
      <MainColumn>
        <p className={css.back}>
          <ButtonLink size="s" icon="chevronLeft" to={chatListPath}>
            {t.back}
          </ButtonLink>
        </p>
        <Card>
          {!data && <h1 className="sr-only">{t.title}</h1>}
          {isMissing && <EmptyState icon="chat" title={error?.message ?? t.nobody} />}
          {error && !isMissing && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
          {!isMissing && !error && !data && (
            <div className={css.row}>
              <SkeletonArea>
                <Skeleton kind="avatar" />
                <Skeleton quarters={3} />
                <Skeleton kind="block" size="l" />
              </SkeletonArea>
            </div>
          )}
          {data && <Conversation key={partnerId} partnerId={partnerId} first={data} />}
        </Card>
      </MainColumn>
    </Columns>
  );
}

function Conversation({ partnerId, first }: { partnerId: string; first: ChatPage }) {
  const t = useMessages(chatMessages);
  const chat = useConversation(partnerId, first);
  const { partner, noWrite } = chat.page;
  return (
    <>
      <ChatHead partnerId={partnerId} partner={partner} />
      {!chat.isLive && (
        <div data-line="down">
          <Callout tone="notice">{t.lost}</Callout>
        </div>
      )}
      <ChatMessages partnerId={partnerId} chat={chat} />
      {noWrite === null ? (
        <ChatBoxPart partnerId={partnerId} partner={partner} onSent={chat.show} />
      ) : (
        <div className={css.row}>
          <Callout tone="notice">{t.noWrite[noWrite]}</Callout>
        </div>
      )}
    </>
  );
}

function ChatHead({ partnerId, partner }: { partnerId: string; partner: ChatPage['partner'] }) {
  const t = useMessages(chatMessages);
  const toast = useToast();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const clear = useApiMutation(privateMessageApi.clear);
  const [isConfirming, setConfirming] = useState(false);
  const clearAll = async () => {
    // The request layer reports errors.
    const done = await clear.mutateAsync({ params: { partnerId }, body: {} }).catch(() => undefined);
    setConfirming(false);
    if (!done) return;
    toast.success(t.cleared);
    queries.removeQueries({ queryKey: [privateMessageApi.read.path] });
    await navigate(chatListPath);
  };
  return (
    <header className={css.row}>
      <Avatar name={partner.nickname} src={partner.avatarPath} />
      <h1 className={css.grow}>
        {partner.account === '' ? partner.nickname : <Link to={memberPath(partner.account)}>{partner.nickname}</Link>}
      </h1>
      {!partner.isCancelled && <BlockButton member={partner} />}
      <Menu
        size="s"
        icon="more"
        label={t.acts}
        items={[{ key: 'clear', label: t.clear, icon: 'trash', danger: true, onSelect: () => setConfirming(true) }]}
      />
      <ConfirmDialog
        open={isConfirming}
        tone="danger"
        title={t.clearTitle}
        text={t.removeText}
        confirmLabel={t.clear}
        busy={clear.isPending}
        onConfirm={() => void clearAll()}
        onClose={() => setConfirming(false)}
      />
    </header>
  );
}
