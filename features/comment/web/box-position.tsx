import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import css from './comment.module.css';
import { type BoxPosition, useDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';

/** There is one comment box. It is moved with what is written in it to where the reader wants to write. */
export function useBoxPosition(): BoxPosition {
  const [holder] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const [state, setState] = useState<Pick<BoxPosition, 'position' | 'quoting' | 'wish' | 'height'>>({
    position: 'top',
    quoting: undefined,
    wish: 0,
    height: 0,
  });
  return {
    ...state,
    holder,
    move: (position, quoting) =>
      setState((before) => ({
        position,
        quoting,
        wish: before.wish + 1,
        height: before.position === 'top' && holder ? holder.offsetHeight : before.height,
      })),
    leave: (position) =>
      setState((before) =>
        before.position === position ? { ...before, position: 'top', quoting: undefined } : before,
      ),
  };
}

/** A position for the comment box; a button that fetches it while it is elsewhere. */
export function BoxSlot({ position }: { position: string }) {
  const messages = useMessages(commentMessages).box;
  const { box } = useDiscussion();
  const { holder, leave } = box;
  const slot = useRef<HTMLDivElement>(null);
  const isHere = box.position === position;
  // The holder is no element of React's: it keeps its state while it moves.
  useLayoutEffect(() => {
    if (isHere && holder) slot.current?.append(holder);
  }, [isHere, holder]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the slot itself goes, a page of comments was turned
  useLayoutEffect(() => () => leave(position), []);
  return (
    <>
      <div ref={slot} />
      {!isHere && (
        <button
          type="button"
          className={css.closed}
          data-write
          style={position === 'top' ? { minHeight: box.height } : undefined}
          onClick={() => box.move(position)}
        >
          {messages.write}
        </button>
      )}
    </>
  );
}
