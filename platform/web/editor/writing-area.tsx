import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SourceLanguage, sourceOf } from '#platform/shared/language.ts';
import { type Messages, MoreMessages, useLanguage } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { type EditorRoom, useEditorRoom } from './editor-room.tsx';
import { PlainArea } from './plain-area.tsx';
import { quickCount } from './quick-count.ts';
import type { RichAreaProps } from './rich/rich-area.tsx';
import type { UploadEntry } from './upload-guard.ts';
import css from './writing-area.module.css';

/** What a page may do with a field: the same whether it is plain or the whole editor. */
export interface WritingHandle {
  focus(options?: FocusOptions): void;
  scrollIntoView(options?: ScrollIntoViewOptions): void;
}

type WritingAreaProps = {
  label: string;
  /** The label stands above the field; otherwise it is for screen readers only. */
  showLabel?: boolean;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** Ctrl or ⌘ with Enter. */
  onSend: () => void;
  /** In characters as a person counts them. */
  max: number;
  error?: string | undefined;
  /** Sent and not yet answered: can be read and copied, not changed. */
  isLocked?: boolean;
  tall?: boolean;
  /** What is written: each kind has buttons of its own. */
  kind?: string;
  /** Who sends it, and waits for files on their way into it. */
  entry?: UploadEntry;
  ref?: Ref<WritingHandle>;
};

/**
 * A field for Markdown: plain at first, so that one can write at once; the whole editor takes over when its code is
 * there.
 */
export function WritingArea({
  label,
  showLabel = false,
  placeholder = '',
  value,
  onChange,
  onSend,
  max,
  error,
  isLocked = false,
  tall = false,
  kind = 'comment',
  entry,
  ref,
}: WritingAreaProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusRich = useRef<(() => void) | null>(null);
  const { rich, prepare, holding } = useRich(box, tall);
  const count = quickCount(value);
  useImperativeHandle(
    ref,
    (): WritingHandle => ({
      focus: (options) =>
        focusRich.current ? focusRich.current() : box.current?.querySelector('textarea')?.focus(options),
      scrollIntoView: (options) => box.current?.scrollIntoView(options),
    }),
    [],
  );
  const plain = (
    <PlainArea placeholder={placeholder} value={value} onChange={onChange} onSend={onSend} isLocked={isLocked} />
  );
  return (
    <Field
      label={label}
      hideLabel={!showLabel}
      error={error}
      {...(count > max * 0.9 ? { counter: { count, max } } : {})}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that somebody begins */}
      <div
        ref={box}
        className={classNames(css.box, tall ? css.tall : css.low)}
        onFocus={prepare}
        onPointerEnter={prepare}
        onDragEnter={prepare}
        {...holding}
      >
        {rich ? (
          <CrashBoundary fallback={plain}>
            <MoreMessages messages={rich.messages}>
              <rich.Area
                {...{ label, placeholder, value, onChange, onSend, isLocked, kind }}
                isTall={tall}
                room={rich.room}
                beginning={rich.beginning}
                entry={entry}
                focusRef={focusRich}
              />
            </MoreMessages>
          </CrashBoundary>
        ) : (
          plain
        )}
      </div>
    </Field>
  );
}

/** In ms: the click of a finger comes a while after its press has ended. */
const CLICK_AFTER = 300;

interface Rich {
  Area: (props: RichAreaProps) => ReactNode;
  room: EditorRoom;
  messages: Messages;
  beginning: RichAreaProps['beginning'];
}

const messagesIn: Record<SourceLanguage, () => Promise<object>> = {
  zh_CN: async () => (await import('./rich/messages.zh.ts')).zh,
  en_US: async () => (await import('./rich/messages.en.ts')).en,
};

/** The whole editor, once it is wanted and there; with where the writer was at that moment. */
function useRich(box: { current: HTMLElement | null }, isWantedAtOnce: boolean) {
  const loadRoom = useEditorRoom();
  const language = useLanguage();
  const [rich, setRich] = useState<Rich | null>(null);
  const isComing = useRef(false);
  // What is going on in the plain field: a word of an input method, a press.
  const held = useRef(0);
  const arrived = useRef<Omit<Rich, 'beginning'>>(undefined);

  const takeOver = () => {
    const area = box.current?.querySelector('textarea');
    const parts = arrived.current;
    if (!parts || !area) return;
    arrived.current = undefined;
    const focused = document.activeElement;
    const beginning = { from: area.selectionStart, to: area.selectionEnd, isFocused: focused === area };
    const tool = focused instanceof HTMLElement && box.current?.contains(focused) && focused.dataset['tool'];
    // In one go: no key falls between the two.
    flushSync(() => setRich({ ...parts, beginning }));
    if (tool) box.current?.querySelector<HTMLElement>(`[data-tool="${tool}"]`)?.focus();
  };
  const hold = () => {
    held.current += 1;
  };
  const release = () => {
    held.current = Math.max(0, held.current - 1);
    if (held.current === 0 && arrived.current) takeOver();
  };
  const prepare = () => {
    if (isComing.current || !loadRoom) return;
    isComing.current = true;
    Promise.all([import('./rich/rich-area.tsx'), loadRoom(), messagesIn[sourceOf(language)]()]).then(
      ([{ RichArea }, room, messages]) => {
        arrived.current = { Area: RichArea, room, messages: { richEditor: messages } };
        // Neither a word being put together by an input method nor what is pressed is taken away: it comes after them.
        if (held.current === 0) takeOver();
      },
      // The plain field stays, and the next touch tries again.
      () => {
        isComing.current = false;
      },
    );
  };
  const prepareOnce = useEffectEvent(prepare);
  // Follows the page's coming alive, where writing is what it is for.
  useEffect(() => {
    if (isWantedAtOnce) prepareOnce();
  }, [isWantedAtOnce]);
  const holding = {
    onCompositionStart: hold,
    // After the field has told what was written.
    onCompositionEnd: () => setTimeout(release),
    onPointerDown: () => {
      hold();
      const press = new AbortController();
      const end = () => {
        press.abort();
        setTimeout(release, CLICK_AFTER);
      };
      for (const kind of ['pointerup', 'pointercancel']) addEventListener(kind, end, { signal: press.signal });
    },
  };
  return { rich, prepare, holding };
}

/** Under a text field: what is known about the draft at the left, the buttons at the right. */
export function WritingFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={css.foot}>
      {note && <span>{note}</span>}
      <div className={css.buttons}>{children}</div>
    </div>
  );
}
