import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type ReadingState, readingApi } from '#features/reading/contract.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { isBackInPosition } from '#platform/web/page/scroll-memory.ts';
import { readingMessages } from './messages.ts';
import { setNextUnread } from './next-unread.ts';
import { blockToGoOn, enterBlock, lowerBlocks } from './text-blocks.ts';
import { type Position, startReport, watchRows } from './track-floors.ts';

/** A comment of the page: the id of its element, and its floor. */
export interface ReadableRow {
  anchor: string;
  floor: number;
}

type ReadingMemoryProps = {
  text: TextReference;
  /** The comments of this page, in their order; none where it does not follow the floors. */
  rows: readonly ReadableRow[];
  /** The last floor when the page was opened, and now. */
  firstTotal: number;
  total: number;
  /** The address names no comment and no further page: it leaves open where to read. */
  isOpen: boolean;
  hrefOf: (floor: number) => string;
};

/**
 * Remembers how far the reader has come in a text, and offers to go on where they stopped, on this device or another.
 * Nothing moves before they say so.
 */
export function ReadingMemory({ text, rows, firstTotal, total, isOpen, hrefOf }: ReadingMemoryProps) {
  const t = useMessages(readingMessages);
  const navigate = useNavigate();
  const toast = useToast();
  const { key, hash } = useLocation();
  const [hasSeen, setHasSeen] = useState(false);
  const state = useReadingState(text, firstTotal);
  useReport({ text, rows, onSeen: () => setHasSeen(true) });

  // Whoever reads on from the beginning has decided.
  useEffect(() => {
    const look = () => {
      if (scrollY > innerHeight) setHasSeen(true);
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  const goNext = useEffectEvent(() => {
    const floor = Math.max(positionOf(rows), state?.floor ?? 0) + 1;
    const row = rows.find((item) => item.floor === floor);
    const element = row && document.getElementById(row.anchor);
    if (floor > total) toast.notice(t.allRead);
    else if (element) {
      element.scrollIntoView({ block: 'start' });
      element.focus({ preventScroll: true });
    } else void navigate(hrefOf(floor));
  });
  // The key belongs to the page.
  useEffect(() => {
    setNextUnread(() => goNext());
    return () => setNextUnread(undefined);
  }, []);

  const isOffered = isOpen && !hasSeen && hash === '' && !isBackInPosition(key);
  if (!isOffered || !state || (state.floor > 0 && state.floor >= total)) return null;
  const { floor, newCount } = state;
  if (floor === 0) {
    // The page stands by then: it is loaded after it, for members alone.
    const block = blockToGoOn(state.block);
    return (
      block && (
        <Button size="s" icon="history" onClick={() => enterBlock(block)}>
          {t.goOnText}
        </Button>
      )
    );
  }
  return (
    <Button size="s" icon="history" onClick={() => void navigate(hrefOf(floor))}>
      {t.goOn({ floor, count: newCount })}
    </Button>
  );
}

/** How far the reader was when the page was opened: what they read on it changes no mark. */
function useReadingState(text: TextReference, lastFloor: number): ReadingState | undefined {
  const caller = useCaller();
  const textKey = `${text.kind}-${text.id}`;
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: ['reading', text.kind, text.id],
    queryFn: async ({ client }) => {
      const { texts } = await caller(readingApi.mine, { query: { texts: [textKey] } }, { quiet: true });
      // At the first visit only what comes while it lasts is new.
      const state = texts[0] ?? { text: textKey, floor: 0, block: 0, knownFloor: lastFloor, newCount: 0 };
      client.setQueryData(['readBefore', text.kind, text.id], state);
      return state;
    },
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return isFetchedAfterMount ? data : undefined;
}

type Reporting = Pick<ReadingMemoryProps, 'text' | 'rows'> & { onSeen: () => void };

/** Reports to the server how far the page has been read. */
function useReport({ text: { kind, id }, rows, onSeen }: Reporting): void {
  const caller = useCaller();
  const report = useRef<ReturnType<typeof startReport>>(undefined);
  const send = useEffectEvent((position: Position) => {
    caller(readingApi.remember, { body: { kind, id, ...position } }, { quiet: true }).catch(() => undefined);
  });
  const see = useEffectEvent((floor: number) => {
    report.current?.note('floor', floor);
    onSeen();
  });
  // Both follow the window, which belongs to no component.
  useEffect(() => {
    const current = startReport((position) => send(position));
    const unwatch = watchRows(lowerBlocks, (block) => current.note('block', block));
    report.current = current;
    return () => {
      unwatch();
      current.end();
    };
  }, []);
  const shown = rows.map(({ anchor, floor }) => `${anchor} ${floor}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is what `rows` says
  useEffect(
    () =>
      watchRows(
        () => elementsOf(rows),
        (floor) => see(floor),
      ),
    [shown],
  );
}

function elementsOf(rows: readonly ReadableRow[]): ReadonlyMap<Element, number> {
  const found = rows.map(({ anchor, floor }) => ({ floor, element: document.getElementById(anchor) }));
  return new Map(found.flatMap(({ element, floor }) => (element ? [[element, floor]] : [])));
}

/** Where the reader is on the page: at the comment that has the focus, else after what has been scrolled past. */
function positionOf(rows: readonly ReadableRow[]): number {
  const found = rows.map(({ anchor, floor }) => ({ floor, element: document.getElementById(anchor) }));
  const focused = found.find(({ element }) => element?.contains(document.activeElement));
  const passed = found.findLast(({ element }) => element && element.getBoundingClientRect().bottom <= 0);
  return (focused ?? passed)?.floor ?? 0;
}
