import { type KeyboardEvent, useId, useState } from 'react';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { topicMessages } from './messages.ts';
import css from './tag-input.module.css';
import { addTags, isFinished, isSameTag, isTooLong, LONGEST_TAG, MOST_TAGS } from './tag-list.ts';

type TagInputProps = {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** The most used tags that match what `onLook` was told last, with how often each is used. */
  found: readonly { tag: string; count: number }[];
  /** Told the typed prefix, '' as soon as somebody begins. */
  onLook: (prefix: string) => void;
  isRequired?: boolean;
  error?: string | undefined;
  isLocked: boolean;
};

/**
 * Tags as chips, with the most used tags that match the typed prefix. Enter and commas of both widths finish a tag,
 * Backspace removes the last one.
 */
export function TagInput({ tags, onChange, found, onLook, isRequired = false, error, isLocked }: TagInputProps) {
  const messages = useMessages(topicMessages).form;
  const language = useLanguage();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const isFull = tags.length >= MOST_TAGS;
  const suggestions = found.filter(({ tag }) => !tags.some((other) => isSameTag(other, tag)));
  // What is wrong stands where the list opens: it is read before anything is typed.
  const isRead = error === undefined || typed !== '';
  const shown = isOpen && !isFull && isRead ? suggestions : [];

  const write = (text: string) => {
    setTyped(text);
    onLook(prefixOf(text));
  };
  const add = (text: string) => {
    const { tags: next, rest } = addTags(tags, text);
    onChange(next);
    write(rest);
    setChosen(-1);
  };
  const type = (text: string) => {
    setChosen(-1);
    // What may follow a finished tag is anybody's guess: its list would only cover what stands below.
    setIsOpen(!isFinished(text));
    if (isFinished(text)) add(text);
    else write(text);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that belong to an input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(shown[chosen]?.tag ?? typed);
      setIsOpen(false);
    } else if (event.key === 'Backspace' && typed === '') onChange(tags.slice(0, -1));
    else if (event.key === 'Escape') setIsOpen(false);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setIsOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setChosen((before) => Math.min(Math.max(before + step, -1), shown.length - 1));
    }
  };

  return (
    <Field
      label={messages.tags}
      {...(isRequired ? { required: true } : { optional: messages.optional })}
      hint={isFull ? messages.tagsFull : isRequired ? messages.tagsNeeded : messages.tagsHint}
      error={isTooLong(typed) ? messages.tagTooLong : error}
    >
      <div className={css.box}>
        {tags.map((tag) => (
          <Tag
            key={tag}
            removeLabel={messages.removeTag({ tag })}
            {...(isLocked ? {} : { onRemove: () => onChange(tags.filter((other) => other !== tag)) })}
          >
            {tag}
          </Tag>
        ))}
        <TextInput
          value={typed}
          readOnly={isLocked}
          placeholder={tags.length === 0 ? messages.tagsPlaceholder : undefined}
          role="combobox"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown[chosen] ? `${listId}-${chosen}` : undefined}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onFocus={() => {
            setIsOpen(true);
            onLook(prefixOf(typed));
          }}
          onBlur={() => {
            setIsOpen(false);
            if (typed.trim() !== '') add(typed);
          }}
        />
        {/* Scrollable elements take part in Tab navigation; this list must not, since it closes on focus. */}
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={messages.tagSuggestions}
          className={css.list}
          hidden={shown.length === 0}
        >
          {shown.map(({ tag, count }, at) => (
            <button
              key={tag}
              type="button"
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === chosen}
              className={classNames(css.option, at === chosen && css.chosen)}
              // Prevents the press from moving the focus, which would close the list.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(tag)}
            >
              <span>{tag}</span>
              <small>{formatCount(count, language)}</small>
            </button>
          ))}
        </div>
      </div>
    </Field>
  );
}

const prefixOf = (typed: string) => typed.trim().slice(0, LONGEST_TAG);
