import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { enterModal } from '#platform/web/kit/modal-stack.ts';
import { useOwnEntry } from '#platform/web/page/own-entry.ts';
import css from './lightbox.late.module.css';
import { lightboxMessages } from './messages.ts';
import { useZoom } from './use-zoom.ts';
import { MOST_ZOOM } from './zoom.ts';

export type LightboxProps = {
  /** The pictures of one text, in order. */
  pictures: readonly HTMLImageElement[];
  first: number;
  onClose: () => void;
};

const STEP = 1.5;
const FAR = 80;

/**
 * Full-size viewer for the pictures of a text: arrows, + and −, touch, Escape, Back. On closing, the focus moves to the
 * picture seen last.
 */
export function Lightbox({ pictures, first, onClose: onClosed }: LightboxProps) {
  const t = useMessages(lightboxMessages);
  const onClose = useOwnEntry(onClosed);
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(first);
  const last = useRef(pictures[first]);
  const picture = pictures[at];
  const go = (step: number) => {
    const next = Math.max(0, Math.min(pictures.length - 1, at + step));
    last.current = pictures[next];
    setAt(next);
  };

  // Syncs the dialog with the browser's top layer. In a layout effect, because it must be closed before the element is
  // removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-room]')?.focus();
    const leave = enterModal(element);
    return () => {
      leave();
      element.close();
      const seen = last.current;
      if (!seen) return;
      if (!seen.hasAttribute('tabindex')) seen.tabIndex = -1;
      seen.focus({ preventScroll: true });
      seen.scrollIntoView({ block: 'nearest' });
    };
  }, []);

  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      className={css.box}
      // Always dark, whatever the theme of the page.
      data-theme="dark"
      aria-label={t.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      // Removed with its page, it has no step to take back.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
    >
      <Shown picture={picture} number={at + 1} count={pictures.length} onStep={go} onClose={onClose} />
    </dialog>
  );
}

type ShownProps = {
  picture: HTMLImageElement;
  number: number;
  count: number;
  onStep: (step: number) => void;
  onClose: () => void;
};

function Shown({ picture, number, count, onStep, onClose }: ShownProps) {
  const t = useMessages(lightboxMessages);
  const frame = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState<HTMLImageElement>();
  const { zoom, by, move, hands } = useZoom({ frame, of: picture }, (meaning) =>
    meaning === 'close' ? onClose() : onStep(meaning === 'next' ? 1 : -1),
  );
  const isLarge = zoom.scale > 1;
  const press = (event: KeyboardEvent) => {
    const act = keyAct(event.key, { isLarge, by, move, onStep });
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every key here has a button; the keys are for all of the dialog
    <div className={css.room} tabIndex={-1} data-room onKeyDown={press}>
      <div className={css.bar}>
        <span className={css.place} aria-live="polite">
          <span aria-hidden>{t.place({ number, count })}</span>
          <span className="sr-only">{t.positionSpoken({ number, count })}</span>
        </span>
        <IconButton icon="minus" label={t.zoomOut} aria-disabled={!isLarge || undefined} onClick={() => by(1 / STEP)} />
        <IconButton
          icon="plus"
          label={t.zoomIn}
          aria-disabled={zoom.scale >= MOST_ZOOM || undefined}
          onClick={() => by(STEP)}
        />
        <IconButton icon="close" label={t.close} onClick={onClose} />
      </div>
      <div ref={frame} className={css.frame} data-large={isLarge || undefined} {...hands}>
        {broken === picture ? (
          <p role="alert">{t.failed}</p>
        ) : (
          <img
            key={number}
            src={picture.getAttribute('src') ?? picture.currentSrc}
            alt={picture.alt}
            draggable={false}
            style={{ scale: String(zoom.scale), translate: `${zoom.x}px ${zoom.y}px` }}
            onError={() => setBroken(picture)}
          />
        )}
        {count > 1 && (
          <>
            <span className={css.previous}>
              <IconButton
                icon="chevronLeft"
                label={t.previous}
                aria-disabled={number === 1 || undefined}
                onClick={() => onStep(-1)}
              />
            </span>
            <span className={css.next}>
              <IconButton
                icon="chevronRight"
                label={t.next}
                aria-disabled={number === count || undefined}
                onClick={() => onStep(1)}
              />
            </span>
          </>
        )}
      </div>
      {picture.alt !== '' && <p className={css.caption}>{picture.alt}</p>}
    </div>
  );
}

type Hands = {
  isLarge: boolean;
  by: (factor: number) => void;
  move: (x: number, y: number) => void;
  onStep: (step: number) => void;
};

/** Key handling: arrows change the picture, or move one that is larger than its frame. */
function keyAct(key: string, { isLarge, by, move, onStep }: Hands): (() => void) | undefined {
  if (key === '+' || key === '=') return () => by(STEP);
  if (key === '-' || key === '_') return () => by(1 / STEP);
  if (key === '0') return () => by(0);
  if (key === 'ArrowLeft') return () => (isLarge ? move(FAR, 0) : onStep(-1));
  if (key === 'ArrowRight') return () => (isLarge ? move(-FAR, 0) : onStep(1));
  if (key === 'ArrowUp') return isLarge ? () => move(0, FAR) : undefined;
  if (key === 'ArrowDown') return isLarge ? () => move(0, -FAR) : undefined;
  if (key === 'Home') return () => onStep(Number.NEGATIVE_INFINITY);
  if (key === 'End') return () => onStep(Number.POSITIVE_INFINITY);
  return undefined;
}
