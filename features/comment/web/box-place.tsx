import { useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { commentMessages } from '../messages.ts';
import css from './comment.module.css';
import { type BoxPlace, useDiscussion } from './discussion.tsx';

/** There is one comment box. It is moved with what is written in it to where the reader wants to write. */
export function useBoxPlace(): BoxPlace {
  const [holder] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const [state, setState] = useState<Pick<BoxPlace, 'place' | 'quoting' | 'wish' | 'height'>>({
    place: 'top',
    quoting: undefined,
    wish: 0,
    height: 0,
  });
  return {
    ...state,
    holder,
    move: (place, quoting) =>
      setState((before) => ({
        place,
        quoting,
        wish: before.wish + 1,
        height: before.place === 'top' && holder ? holder.offsetHeight : before.height,
      })),
    leave: (place) =>
      setState((before) => (before.place === place ? { ...before, place: 'top', quoting: undefined } : before)),
  };
}

/** A place for the comment box; a button that fetches it while it is elsewhere. */
export function BoxSlot({ place }: { place: string }) {
  const messages = useMessages(commentMessages).box;
  const { box } = useDiscussion();
  const { holder, leave } = box;
  const slot = useRef<HTMLDivElement>(null);
  const isHere = box.place === place;
  // The holder is no element of React's: it keeps its state while it moves.
  useLayoutEffect(() => {
    if (isHere && holder) slot.current?.append(holder);
  }, [isHere, holder]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the slot itself goes, a page of comments was turned
  useLayoutEffect(() => () => leave(place), []);
  return (
    <>
      <div ref={slot} />
      {!isHere && (
        <button
          type="button"
          className={css.closed}
          data-write
          style={place === 'top' ? { minHeight: box.height } : undefined}
          onClick={() => box.move(place)}
        >
          {messages.write}
        </button>
      )}
    </>
  );
}
