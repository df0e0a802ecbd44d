import { type KeyboardEvent, useRef } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { applyMarkdown, type MarkdownCommand } from './markdown-command.ts';
import { editorMessages } from './messages.ts';
import css from './writing-area.module.css';

/** Those that every kind of text has, as the first of the whole editor: none moves when that comes. */
const COMMANDS: readonly MarkdownCommand[] = ['bold', 'italic', 'quote', 'code', 'link'];
const SHORTCUTS: Readonly<Record<string, MarkdownCommand>> = { b: 'bold', i: 'italic', k: 'link' };

type PlainAreaProps = {
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  isLocked: boolean;
};

/**
 * A plain text field with a small toolbar, until the editor has loaded or when it cannot. Ctrl+B, I, K mark, Ctrl+Enter
 * sends.
 */
export function PlainArea({ placeholder, value, onChange, onSend, isLocked }: PlainAreaProps) {
  const t = useMessages(editorMessages);
  const field = useRef<HTMLTextAreaElement>(null);

  const run = (command: MarkdownCommand) => {
    const area = field.current;
    if (!area || isLocked) return;
    const change = applyMarkdown(
      command,
      { text: area.value, start: area.selectionStart, end: area.selectionEnd },
      t.sampleText,
    );
    area.focus();
    area.setSelectionRange(change.from, change.to);
    // The only way to change a field that its undo history records.
    if (!document.execCommand('insertText', false, change.insert)) {
      area.setRangeText(change.insert);
      onChange(area.value);
    }
    area.setSelectionRange(change.start, change.end);
  };

  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Keys of an input method: its Enter accepts a candidate and never sends.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const command = SHORTCUTS[event.key.toLowerCase()];
    if (!command && event.key !== 'Enter') return;
    event.preventDefault();
    if (command) run(command);
    else onSend();
  };

  return (
    <>
      <div className={css.tools} role="group" aria-label={t.tools}>
        {COMMANDS.map((command) => (
          <IconButton
            key={command}
            icon={command}
            size="s"
            label={t[command]}
            data-tool={command}
            disabled={isLocked}
            // Keeps the text's selection and, on a phone, its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => run(command)}
          />
        ))}
      </div>
      <TextArea
        ref={field}
        placeholder={placeholder}
        value={value}
        readOnly={isLocked}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={press}
      />
      <div className={css.bar} />
    </>
  );
}
