import type { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Where the preview stands. */
export type PreviewMode = 'off' | 'beside' | 'instead';

const NAME = 'editor-preview';

/** What was chosen last time in this browser. On a narrow window nothing fits beside the text. */
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
    // A browser that keeps nothing begins without a preview.
  }
}

/** How the editor is laid out: the choice is remembered for tall editors, the full screen never. */
export function useLayout(isTall: boolean) {
  const [mode, setMode] = useState<PreviewMode>(() => (isTall ? remembered() : 'off'));
  const [isFull, setFull] = useState(false);

  // Follows the full screen: the page behind does not scroll meanwhile.
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
    /** Shows the preview so, or takes it away when it is shown so. */
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

/** Keeps text and preview at the same part of their length; the one in hand leads. */
export function useScrollInStep(view: EditorView | null, preview: RefObject<HTMLElement | null>, mode: PreviewMode) {
  const leader = useRef<'text' | 'preview'>('text');
  const lead = (pane: 'text' | 'preview'): LeadingPane => {
    const take = () => {
      leader.current = pane;
    };
    return { onPointerEnter: take, onTouchStart: take, onFocus: take };
  };
  // Follows the text's own scrolling, which React does not see.
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
