import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Message, privateMessageApi } from '#features/private-message/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import css from './chat.module.css';
import { MessageRow } from './message-row.tsx';
import { chatMessages } from './messages.ts';
import type { useConversation } from './use-conversation.ts';

type ChatMessagesProps = { partnerId: string; chat: ReturnType<typeof useConversation> };

/** The messages of a conversation, the latest at the bottom, where the list stays while new ones come. */
export function ChatMessages({ partnerId, chat }: ChatMessagesProps) {
  const t = useMessages(chatMessages);
  const [isBusy, setBusy] = useState(false);
  const { messages, page } = chat;
  useMarkRead(partnerId, messages);
  const loadOlder = async () => {
    setBusy(true);
    await chat.loadOlder();
    setBusy(false);
  };
  const lastMine = messages.findLast(({ isMine }) => isMine);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
    <section className={css.scroll} aria-label={t.conversation} tabIndex={0}>
      <div className={css.messages}>
        {chat.hasOlder && (
          <div className={css.row}>
            <Button size="s" busy={isBusy} onClick={() => void loadOlder()}>
              {t.older}
            </Button>
          </div>
        )}
        {messages.length === 0 && <p className={css.quiet}>{t.empty}</p>}
        <div role="log" aria-live="polite">
          <ol>
            {messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                partnerId={partnerId}
                partner={page.partner}
                onRemoved={() => chat.hide(message.id)}
              />
            ))}
          </ol>
        </div>
        <p className={classNames(css.quiet, !chat.isTyping && css.mine)} role="status">
          {chat.isTyping ? t.typing : lastMine && lastMine === messages.at(-1) ? t[stateOf(lastMine, page)] : ''}
        </p>
      </div>
    </section>
  );
}

function stateOf({ id }: Message, page: { readTo: string; deliveredTo: string }): 'read' | 'delivered' | 'sent' {
  if (BigInt(page.readTo) >= BigInt(id)) return 'read';
  return BigInt(page.deliveredTo) >= BigInt(id) ? 'delivered' : 'sent';
}

/** What is on the screen of somebody who looks has been read. */
function useMarkRead(partnerId: string, messages: readonly Message[]): void {
  const caller = useCaller();
  const queries = useQueryClient();
  const upTo = messages.findLast(({ isMine }) => !isMine)?.id;
  const mark = useEffectEvent(async () => {
    if (upTo === undefined || document.visibilityState !== 'visible') return;
    // What was not marked is marked with the next message, or the next visit.
    await caller(privateMessageApi.markRead, { params: { partnerId }, body: { upTo } }, { quiet: true }).catch(
      () => undefined,
    );
    await queries.invalidateQueries({ queryKey: [privateMessageApi.list.path] });
  });
  // Tells the server, now and when the reader comes back to the page.
  useEffect(() => {
    if (upTo === undefined) return;
    const look = () => void mark();
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [upTo]);
}
