import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import type { EditorRoom, PreviewContext, PreviewMedia } from '../editor-room.tsx';
import { openPreview, type Preview } from '../preview/open-preview.ts';
import { richEditorMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { patchBlocks, type ShownBlock } from './patch-blocks.ts';
import css from './rich-area.module.css';
import { useSettled } from './use-settled.ts';

/** In ms: pause in typing before rendering again. */
const PAUSE = 200;

type PreviewPaneProps = {
  room: Pick<EditorRoom, 'usePreviewContext' | 'usePreviewMedia'>;
  source: string;
  isSmall: boolean;
  /** It replaces the text: the focus moves with it. */
  takesFocus: boolean;
  pane: RefObject<HTMLElement | null>;
} & Pick<ComponentProps<'section'>, 'onScroll' | 'onPointerEnter' | 'onTouchStart' | 'onFocus'>;

/** The preview, rendered whenever the writer pauses. Loaded on demand. */
export function PreviewPane({ room, source, isSmall, takesFocus, pane, ...rest }: PreviewPaneProps) {
  const t = useMessages(richEditorMessages);
  const existing = room.usePreviewContext();
  const settled = useSettled(source, PAUSE);
  const media = room.usePreviewMedia(settled);
  const { blocks, hasFailed } = usePreview(
    settled,
    t.hidden,
    useMemo(() => ({ known: existing, media }), [existing, media]),
  );
  // The previously focused element is hidden now.
  useEffect(() => {
    if (takesFocus) pane.current?.focus();
  }, [takesFocus, pane]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section {...rest} ref={pane} tabIndex={0} className={css.preview} aria-label={t.preview}>
      {hasFailed && (
        <p role="status" className={css.quiet}>
          {t.previewFailed}
        </p>
      )}
      {source.trim() === '' && <p className={css.quiet}>{t.nothingToShow}</p>}
      <Blocks blocks={blocks} isSmall={isSmall} />
    </section>
  );
}

function Blocks({ blocks, isSmall }: { blocks: readonly string[]; isSmall: boolean }) {
  const container = useRef<HTMLDivElement>(null);
  const shown = useRef<readonly ShownBlock[]>([]);
  // Patches the rendered blocks into the DOM by hand, so that unchanged ones stay.
  useLayoutEffect(() => {
    if (container.current) shown.current = patchBlocks(container.current, shown.current, blocks);
  }, [blocks]);
  return <div ref={container} className={isSmall ? 'prose prose-s' : 'prose'} />;
}

/** The newest rendered text, hidden parts under their labels; outdated results are dropped. */
function usePreview(
  source: string,
  hidden: (typeof zh)['hidden'],
  { known: existing, media }: { known: PreviewContext; media: PreviewMedia },
): { blocks: readonly string[]; hasFailed: boolean } {
  const preview = useRef<Preview>(null);
  const [shown, setShown] = useState<{ blocks: readonly string[]; hasFailed: boolean }>({
    blocks: [],
    hasFailed: false,
  });

  // Ends the worker with the pane.
  useEffect(() => {
    preview.current = openPreview();
    return () => preview.current?.close();
  }, []);

  // Follows the text, whenever the writer pauses.
  useEffect(() => {
    let isCurrent = true;
    const { adapt, ...ours } = media;
    preview.current?.render(source, { ...existing, ...ours, hidden }).then(
      (text) => isCurrent && text && setShown({ blocks: text.blocks.map(adapt), hasFailed: false }),
      () => isCurrent && setShown((before) => ({ ...before, hasFailed: true })),
    );
    return () => {
      isCurrent = false;
    };
  }, [source, hidden, existing, media]);
  return shown;
}
