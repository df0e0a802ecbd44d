import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ChatPage, type Message, privateMessageApi } from '#features/private-message/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useIsLive, useLive } from '#platform/web/live/live.ts';

/** In ms: between two looks while the live connection is down, after one that failed, and how long typing is shown. */
const LOOK = 15_000;
const RETRY = 3000;
const TYPING = 6000;

/** Messages by id, each once, in order. */
function merged(before: readonly Message[], added: readonly Message[]): Message[] {
  const byId = new Map([...before, ...added].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
}

/** A conversation that stays complete: whatever wakes it, it reads what comes after the last message it has. */
export function useConversation(partnerId: string, first: ChatPage) {
  const caller = useCaller();
  const isLive = useIsLive();
  const [messages, setMessages] = useState<readonly Message[]>(first.messages);
  const [page, setPage] = useState(first);
  const [current, setCurrent] = useState(first);
  // The page was read again: the reader has blocked the other, or no longer does.
  if (current !== first) {
    setCurrent(first);
    setPage(first);
  }
  const [hasOlder, setOlder] = useState(first.hasMore);
  const [isTyping, setTyping] = useState(false);
  const known = useRef(first.messages.at(-1)?.id);
  const hasMissed = useRef(false);
  const running = useRef<Promise<void>>(Promise.resolve());
  const stillTyping = useRef<ReturnType<typeof setTimeout>>(undefined);

  const add = (added: readonly Message[]) => setMessages((before) => merged(before, added));
  const read = async (query: { before?: string; after?: string }) =>
    caller(privateMessageApi.read, { params: { partnerId }, query }, { quiet: true });

  const readOn = async () => {
    for (let hasMore = true; hasMore; ) {
      const after = known.current;
      const next = await read(after === undefined ? {} : { after });
      add(next.messages);
      setPage(next);
      if (next.messages.some(({ isMine }) => !isMine)) setTyping(false);
      known.current = next.messages.at(-1)?.id ?? known.current;
      hasMore = after !== undefined && next.hasMore;
    }
  };
  /** One after another, so that none overtakes the one before. */
  const catchUp = () => {
    running.current = running.current.then(readOn).then(
      () => {
        hasMissed.current = false;
      },
      () => {
        hasMissed.current = true;
      },
    );
  };
  const look = useEffectEvent((isDue: boolean) => {
    if (isDue || hasMissed.current) catchUp();
  });

  useLive('private-message', (event) => {
    if (event === null || event['partnerId'] === partnerId) catchUp();
  });
  useLive('private-message.typing', (event) => {
    if (event?.['partnerId'] !== partnerId) return;
    setTyping(true);
    clearTimeout(stillTyping.current);
    stillTyping.current = setTimeout(() => setTyping(false), TYPING);
  });
  // Follows the line: what came before the page listened, a clock while it is down, and what could not be read.
  useEffect(() => {
    const again = () => look(true);
    again();
    addEventListener('online', again);
    const clock = isLive ? undefined : setInterval(again, LOOK);
    const retry = setInterval(() => look(false), RETRY);
    return () => {
      removeEventListener('online', again);
      clearInterval(clock);
      clearInterval(retry);
    };
  }, [isLive]);
  // A clock that outlives the page would wake nothing.
  useEffect(() => () => clearTimeout(stillTyping.current), []);

  const loadOlder = async () => {
    const before = messages[0]?.id;
    if (before === undefined) return;
    const older = await read({ before }).catch(() => undefined);
    if (!older) return;
    add(older.messages);
    setOlder(older.hasMore);
  };
  return {
    messages,
    page,
    hasOlder,
    isTyping,
    isLive,
    loadOlder,
    /** What was sent from here. It does not move the place to read on from: others may have come before it. */
    show: (message: Message) => {
      add([message]);
      catchUp();
    },
    hide: (id: string) => setMessages((before) => before.filter((message) => message.id !== id)),
  };
}
