import type { EditorView } from '@codemirror/view';
import { lazy, type RefObject, Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { useFieldWiring } from '#platform/web/kit/field.tsx';
import { NoField } from '#platform/web/kit/no-field.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import type { EditorRoom } from '../editor-room.tsx';
import type { UploadEntry } from '../upload-guard.ts';
import { BottomBar } from './bottom-bar.tsx';
import { createHand } from './hand.ts';
import { richEditorMessages } from './messages.ts';
import { type OfferedTool, offeredTools } from './offered-tools.ts';
import css from './rich-area.module.css';
import { Toolbar } from './toolbar.tsx';
import { UploadList } from './upload-list.tsx';
import type { UploadRules } from './upload-session.ts';
import { useEditorKeys, useRun } from './use-editor-keys.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useLayout, useScrollInStep } from './use-layout.ts';
import { type Beginning, useRichEditor } from './use-rich-editor.ts';
import { useUploads } from './use-uploads.ts';

const PreviewPane = lazy(async () => ({ default: (await import('./preview-pane.tsx')).PreviewPane }));

export type RichAreaProps = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  isLocked: boolean;
  isTall: boolean;
  kind: string;
  room: EditorRoom;
  beginning: Beginning;
  /** For whoever sends the text and must know of pending uploads. */
  entry?: UploadEntry | undefined;
  /** Receives the function that focuses the text. */
  focusRef: RefObject<(() => void) | null>;
};

/** The full editor: toolbar, text, preview, uploads. Replaces the plain field. */
export function RichArea({
  value,
  onChange,
  onSend,
  isLocked,
  isTall,
  kind,
  room,
  beginning,
  entry,
  focusRef,
  ...rest
}: RichAreaProps) {
  const t = useMessages(richEditorMessages);
  const offers = room.useOffers();
  const extensions = room.useExtensions();
  const offer = offers?.find((item) => item.kind === kind);
  const tools = useMemo(() => offeredTools(room.tools, offer), [room, offer]);
  const [hasKeys, setHasKeys] = useState(false);
  const layout = useLayout(isTall);
  const box = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const preview = useRef<HTMLElement>(null);
  const session = useRef<EditorView>(null);
  const uploads = useUploads(session, { rules: useUploadRules(offer && tools), isLocked, entry });
  const run = useRun(session, tools, box);
  const keys = useEditorKeys({
    run,
    send: onSend,
    beside: () => layout.toggle('beside'),
    instead: () => layout.toggle('instead'),
    fullScreen: layout.toggleFull,
    leaveFull: layout.leaveFull,
    toTools: () => box.current?.querySelector<HTMLElement>('[data-tool][tabindex="0"]')?.focus(),
    showKeys: () => setHasKeys(true),
    showHelp: () => box.current?.querySelector<HTMLElement>('[data-tool="help"]')?.click(),
  });
  const facts = useFacts({ ...rest, isLocked, keys: keys.inText });
  const onEmptied = () => {
    entry?.open();
    uploads.drop();
  };
  const view = useRichEditor(
    { place: container, session },
    { value, facts, beginning, onChange, onFiles: uploads.take, onEmptied, extensions },
  );
  const { take } = uploads;
  const hand = useMemo(
    () => view && createHand(view, (files) => void take(files, view.state.selection.main.from)),
    [view, take],
  );
  const scroll = useScrollInStep(view, preview, layout.mode);
  useImperativeHandle(focusRef, () => () => view?.focus(), [view]);
  useKeyboardInset(box);
  useFocusOf(layout.mode, view);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to keys on their way up from the controls inside
    <div
      ref={box}
      className={classNames(
        css.area,
        isTall ? css.tall : css.low,
        layout.isFull && css.full,
        layout.mode === 'beside' && css.isBeside,
        layout.mode === 'instead' && css.isInstead,
      )}
      data-split={(isTall && layout.mode === 'beside') || undefined}
      onKeyDown={keys.anywhere}
    >
      <Toolbar tools={tools} hand={hand} isLocked={isLocked} onRun={run} helpPath={room.helpPath} />
      <div className={css.panes}>
        <div ref={container} className={css.text} {...scroll.text} />
        {layout.mode !== 'off' && (
          <CrashBoundary fallback={<p className={css.preview}>{t.previewFailed}</p>}>
            <Suspense fallback={<div className={css.preview} />}>
              <PreviewPane
                room={room}
                pane={preview}
                source={value}
                isSmall={!isTall}
                takesFocus={layout.mode === 'instead'}
                {...scroll.preview}
              />
            </Suspense>
          </CrashBoundary>
        )}
      </div>
      <NoField>
        <UploadList uploads={uploads} />
      </NoField>
      <BottomBar
        text={value}
        mode={layout.mode}
        isFull={layout.isFull}
        tools={tools}
        onMode={layout.toggle}
        onFull={layout.toggleFull}
        hasKeys={hasKeys}
        onKeys={setHasKeys}
      />
    </div>
  );
}

/** Accepts files there is a button for. */
function useUploadRules(offered: readonly OfferedTool[] | undefined): UploadRules {
  const { notAllowed, tools, uploads } = useMessages(richEditorMessages);
  return useMemo(
    () => ({
      offered,
      failed: uploads.refused,
      refusal: (name) => (name ? notAllowed({ name: tools[name] }) : uploads.notHere),
    }),
    [offered, notAllowed, tools, uploads],
  );
}

/** Referentially stable while nothing changes. */
function useFacts({
  label,
  placeholder,
  isLocked,
  keys,
}: {
  label: string;
  placeholder: string;
  isLocked: boolean;
  keys: ReturnType<typeof useEditorKeys>['inText'];
}) {
  const { id = '', required, 'aria-describedby': described, 'aria-invalid': invalid } = useFieldWiring();
  return useMemo(() => {
    const attributes: Record<string, string> = {
      id,
      'aria-label': label,
      autocapitalize: 'sentences',
      spellcheck: 'true',
    };
    if (described !== undefined) attributes['aria-describedby'] = described;
    if (invalid) attributes['aria-invalid'] = 'true';
    if (required) attributes['aria-required'] = 'true';
    return { attributes, placeholder, isLocked, keys };
  }, [id, required, described, invalid, label, placeholder, isLocked, keys]);
}

/** Restores the focus after the preview replaced the text. A press on the field's label focuses the text. */
function useFocusOf(mode: 'off' | 'beside' | 'instead', view: EditorView | null): void {
  const before = useRef(mode);
  // Follows the choice, once rendered.
  useEffect(() => {
    if (before.current === 'instead' && mode !== 'instead') view?.focus();
    before.current = mode;
  }, [mode, view]);

  const { id = '' } = useFieldWiring();
  // Browsers forward label presses to native fields only.
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`);
    const lead = () => view?.focus();
    label?.addEventListener('click', lead);
    return () => label?.removeEventListener('click', lead);
  }, [id, view]);
}
