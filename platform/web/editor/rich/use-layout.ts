import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Position of the preview. */
export type PreviewMode = 'off' | 'beside' | 'instead';

const NAME = 'editor-preview';

/** The last choice in this browser. A narrow window has no room beside the text. */
function remembered(): PreviewMode {
  try {
    const stored = localStorage.getItem(NAME);
    return stored === 'beside' && !matchMedia('(width < 820px)').matches ? 'beside' : 'off';
  } catch {
    return 'off';
  }
}

function remember(mode: PreviewMode): void {
  try {
    localStorage.setItem(NAME, mode);
  } catch {
    // Without storage it begins without a preview.
  }
}

/** Layout of the editor: remembered for tall editors; full screen never. */
export function useLayout(isTall: boolean) {
  const [mode, setMode] = useState<PreviewMode>(() => (isTall ? remembered() : 'off'));
  const [isFull, setFull] = useState(false);

  // In full screen the page behind does not scroll.
  useEffect(() => {
    if (!isFull) return;
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, [isFull]);

  return {
    mode,
    isFull,
    /** Shows the preview at this position, or hides it when it is there. */
    toggle(wanted: PreviewMode) {
      const next = mode === wanted ? 'off' : wanted;
      setMode(next);
      if (isTall) remember(next);
    },
    toggleFull: () => setFull((before) => !before),
    leaveFull() {
      setFull(false);
      return isFull;
    },
  };
}

interface LeadingPane {
  onPointerEnter: () => void;
  onTouchStart: () => void;
  onFocus: () => void;
}

/** Scrolls text and preview proportionally; the one being used leads. */
export function useScrollInStep(view: EditorView | null, preview: RefObject<HTMLElement | null>, mode: PreviewMode) {
  const leader = useRef<'text' | 'preview'>('text');
  const lead = (pane: 'text' | 'preview'): LeadingPane => {
    const take = () => {
      leader.current = pane;
    };
    return { onPointerEnter: take, onTouchStart: take, onFocus: take };
  };
  // Follows scroll events that React does not see.
  useEffect(() => {
    const scroller = view?.scrollDOM;
    if (!scroller || mode !== 'beside') return;
    const follow = () => leader.current === 'text' && moveInStep(scroller, preview.current);
    scroller.addEventListener('scroll', follow, { passive: true });
    return () => scroller.removeEventListener('scroll', follow);
  }, [view, preview, mode]);
  const onScroll = () => {
    if (leader.current === 'preview') moveInStep(preview.current, view?.scrollDOM ?? null);
  };
  return { text: lead('text'), preview: { ...lead('preview'), onScroll } };
}

function moveInStep(from: HTMLElement | null, to: HTMLElement | null): void {
  if (!from || !to) return;
  const way = from.scrollHeight - from.clientHeight;
  if (way > 0) to.scrollTop = Math.round((from.scrollTop / way) * (to.scrollHeight - to.clientHeight));
}
