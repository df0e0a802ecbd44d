import { type KeyboardEvent, useState } from 'react';
import { hiddenContentApi } from '#features/hidden-content/contract.ts';
import { levelsQuery } from '#features/level/web/public.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { type HideKind, readHideArgs, writeHideLine } from '#platform/shared/markdown/hide-condition.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import type { EditorPanel } from '#platform/web/editor/editor-tool.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './hide-panel.module.css';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

const kindsQuery = apiQuery(hiddenContentApi.kinds, { query: {} });

/** The condition in text syntax, or null if the value is invalid. */
function lineOf(kind: HideKind, value: string): string | null {
  if (kind === 'password' && value.includes('"')) return null;
  const read = readHideArgs(
    kind === 'comment' ? kind : kind === 'password' ? `password="${value}"` : `${kind}=${value.trim()}`,
  );
  return 'condition' in read ? writeHideLine({ id: null, condition: read.condition }) : null;
}

/** Asks for the condition, then wraps the selection in a hidden part or inserts an empty one. */
export const Panel: EditorPanel = ({ hand, onClose }) => {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
  const kinds = useApiQuery(kindsQuery);
  const [chosen, setChosen] = useState<HideKind>();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [hasSelection] = useState(() => hand.selection().text.trim() !== '');
  const allowed = kinds.data?.kinds ?? [];
  const kind = chosen ?? allowed[0];

  const insert = () => {
    if (kind === undefined) return;
    const line = lineOf(kind, value);
    if (line === null) return setError(kind === 'comment' ? undefined : messages.wrong[kind]);
    const selected = hand.selection().text.trim();
    const inside = selected === '' ? messages.sample : selected;
    const from = line.length + 1;
    hand.insertBlock(`${line}\n${inside}\n:::`, { from, to: from + inside.length });
    onClose();
  };
  // Not a form: the panel may be inside the editor's form, which Enter must not submit.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    insert();
  };
  const change = (next: string) => {
    setValue(next);
    setError(undefined);
  };

  if (kinds.isPending)
    return (
      <SkeletonArea>
        <Skeleton kind="block" size="m" />
      </SkeletonArea>
    );
  if (kinds.error) return <ErrorState message={kinds.error.message} onRetry={() => void kinds.refetch()} />;
  if (kind === undefined) return <Callout>{messages.none}</Callout>;
  return (
    <div className={css.panel}>
      <FieldStack>
        <Field label={messages.kind}>
          <Select
            value={kind}
            data-autofocus
            onChange={(event) => {
              setChosen(allowed.find((item) => item === event.target.value));
              change('');
            }}
            options={allowed.map((item) => ({ value: item, label: messages.kinds[item] }))}
          />
        </Field>
        {kind === 'level' && <LevelField value={value} error={error} onChange={change} />}
        {kind !== 'comment' && kind !== 'level' && (
          <Field
            label={messages[kind]}
            error={error}
            hint={
              {
                password: messages.passwordHint,
                points: messages.pointsText(kinds.data.selling),
                money: messages.moneyText(kinds.data.selling),
              }[kind]
            }
            required
          >
            <TextInput
              value={value}
              autoComplete="off"
              spellCheck={false}
              inputMode={MODES[kind]}
              onKeyDown={press}
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        )}
        <Button tone="primary" onClick={insert}>
          {hasSelection ? messages.hideSelection : messages.insert}
        </Button>
      </FieldStack>
    </div>
  );
};

const MODES = { password: 'text', points: 'numeric', money: 'decimal' } as const;

function LevelField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const language = useLanguage();
  const messages = inLanguage({ zh_CN: zh, en_US: en }, language);
  const levels = useApiQuery(levelsQuery).data?.levels ?? [];
  return (
    <Field label={messages.level} error={error} required>
      <Select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={[
          { value: '', label: messages.wrong.level, disabled: true },
          ...levels.map(({ number, names }) => ({
            value: String(number),
            label: messages.levelOf({ level: number, name: names[sourceOf(language)] }),
          })),
        ]}
      />
    </Field>
  );
}
