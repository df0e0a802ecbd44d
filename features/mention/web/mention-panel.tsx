import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import type { EditorPanel } from '#platform/web/editor/editor-tool.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './mention-panel.late.module.css';
import { mentionableQuery } from './queries.ts';
import { useMentionMessages } from './use-mention-messages.ts';

/** Searches for a person by account, nickname or pinyin; Enter chooses the highlighted one. */
export const Panel: EditorPanel = ({ hand, onClose }) => {
  const t = useMentionMessages();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const name = useDeferredValue(typed.trim().replace(/^[@＠]/, ''));
  const found = useApiQuery(mentionableQuery(name), { keepPreviousData: true });
  const people = found.data?.records ?? [];
  const chosen = Math.min(marked, people.length - 1);

  const take = (account: string | undefined) => {
    if (account === undefined) return;
    hand.insert(`@${account} `);
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys handled by an input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter') take(people[chosen]?.account);
    else if (event.key === 'ArrowDown') setMarked(Math.min(chosen + 1, people.length - 1));
    else if (event.key === 'ArrowUp') setMarked(Math.max(chosen - 1, 0));
    else return;
    event.preventDefault();
  };
  const isNobody = name !== '' && found.isSuccess && people.length === 0;

  return (
    <div className={css.panel}>
      <Field label={t.name} hint={t.hint}>
        <TextInput
          value={typed}
          data-autofocus
          autoFocus
          role="combobox"
          aria-expanded={people.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={people[chosen] ? `${listId}-${chosen}` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={30}
          onChange={(event) => {
            setTyped(event.target.value);
            setMarked(0);
          }}
          onKeyDown={press}
        />
      </Field>
      <div
        id={listId}
        role="listbox"
        tabIndex={-1}
        aria-label={t.people}
        className={css.list}
        hidden={people.length === 0}
      >
        {people.map((item, at) => (
          <button
            key={item.account}
            type="button"
            id={`${listId}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === chosen}
            className={classNames(css.person, at === chosen && css.marked)}
            onClick={() => take(item.account)}
          >
            <Avatar name={item.nickname} src={item.avatarPath} size="s" />
            <span className={css.nickname}>{item.nickname}</span>
            <small>@{item.account}</small>
          </button>
        ))}
      </div>
      <p role="status" className={css.note}>
        {found.isError ? t.failed : isNobody ? t.nobody : null}
      </p>
    </div>
  );
};
