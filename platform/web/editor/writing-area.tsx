import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { useWords } from '#platform/web/i18n/words.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { applyMarkdown, type MarkdownCommand } from './markdown-command.ts';
import type { zh } from './messages.zh.ts';
import { quickCount } from './quick-count.ts';
import css from './writing-area.module.css';

const COMMANDS: readonly MarkdownCommand[] = ['bold', 'italic', 'quote', 'code', 'link', 'list'];
const SHORTCUTS: Readonly<Record<string, MarkdownCommand>> = { b: 'bold', i: 'italic', k: 'link' };

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
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text field for Markdown with a small toolbar: Ctrl+B, I, K mark, Ctrl+Enter sends, and a counter comes when room gets short. */
export function WritingArea({ label, showLabel = false, value, onChange, onSend, max, error, isLocked = false, tall = false, ref, ...rest }: WritingAreaProps) {
  const words = useWords<typeof zh>('editor');
  const box = useRef<HTMLDivElement>(null);
  const count = quickCount(value);

  const run = (command: MarkdownCommand) => {
    const area = box.current?.querySelector('textarea');
    if (!area || isLocked) return;
    const change = applyMarkdown(command, { text: area.value, start: area.selectionStart, end: area.selectionEnd }, words.sampleText);
    area.focus();
    area.setSelectionRange(change.from, change.to);
    // The only way to write into a field that its undo remembers.
    if (!document.execCommand('insertText', false, change.insert)) {
      area.setRangeText(change.insert);
      onChange(area.value);
    }
    area.setSelectionRange(change.start, change.end);
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Keys that belong to an input method: its Enter takes a candidate, it never sends.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const command = SHORTCUTS[event.key.toLowerCase()];
    if (!command && event.key !== 'Enter') return;
    event.preventDefault();
    if (command) run(command);
    else onSend();
  };

  return (
    <Field label={label} hideLabel={!showLabel} error={error} {...(count > max * 0.9 ? { counter: { count, max } } : {})}>
      <div ref={box} className={classNames(css.box, tall ? css.tall : css.low)}>
        <div className={css.tools} role="group" aria-label={words.tools}>
          {COMMANDS.map((command) => (
            <IconButton key={command} icon={command} size="s" label={words[command]} disabled={isLocked} onClick={() => run(command)} />
          ))}
        </div>
        <TextArea {...rest} ref={ref} value={value} readOnly={isLocked} onChange={(event) => onChange(event.target.value)} onKeyDown={press} />
      </div>
    </Field>
  );
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
