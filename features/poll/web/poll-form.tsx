import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { FEWEST_OPTIONS } from '#features/poll/contract.ts';
import { zonedLabel } from '#platform/shared/instant-field.ts';
import { explainRule } from '#platform/shared/rule-messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import { pollFormMessages } from './form-messages.ts';
import css from './poll.module.css';
import { endField, endOfField, type PollDraft, readPollDraft, toNewPoll, writePollDraft } from './poll-draft.ts';

export type PollFormProps = {
  /** The draft's text. */
  value: string;
  onChange: (value: string) => void;
  /** Absent where a poll is required. */
  onRemove?: () => void;
  /** By field below `poll`: server messages or rule codes. */
  errors: Readonly<Record<string, string>>;
  /** Most options the site allows. */
  most: number;
  isLocked: boolean;
  /** Number of requests for the form: each one moves the focus into it. */
  wishes?: number;
};

/** The poll section of a form. */
export function PollForm({ value, onChange, onRemove, errors, most, isLocked, wishes = 0 }: PollFormProps) {
  const t = useMessages(pollFormMessages);
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const headId = useId();
  const draft = readPollDraft(value);
  const { places: positions } = toNewPoll(value);
  const change = (changes: Partial<PollDraft>) => onChange(writePollDraft({ ...draft, ...changes }));
  const errorOf = (field: string) => {
    const found = errors[field];
    return found === undefined
      ? undefined
      : /^(?:poll|rule)\./.test(found)
        ? explainRule(found, language, (_, rule) => ownRule(t.rules, rule))
        : found;
  };
  const focusOption = (at: number) => focusIn(box.current, at);
  const before = useRef(draft.options.length);
  // Follows the number of options: focuses one that was just added.
  useEffect(() => {
    if (draft.options.length > before.current) focusIn(box.current, draft.options.length - 1);
    before.current = draft.options.length;
  }, [draft.options.length]);
  // Follows the request: the form is below the text, perhaps out of view.
  useEffect(() => {
    if (wishes > 0) box.current?.querySelector('input')?.focus();
  }, [wishes]);
  const add = () => change({ options: [...draft.options, ''] });
  const isFull = draft.options.length >= most;
  const press = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (at < draft.options.length - 1) focusOption(at + 1);
    else if (!isFull) add();
  };
  return (
    <div ref={box} className={css.form} role="group" aria-labelledby={headId}>
      <div className={css.head}>
        <b id={headId}>
          <Icon name="chart" />
          {t.poll}
        </b>
        {onRemove && (
          <Button size="s" tone="quiet" disabled={isLocked} onClick={onRemove}>
            {t.remove}
          </Button>
        )}
      </div>
      <Field label={t.title} error={errorOf('title') ?? errorOf('')} required>
        <TextInput
          value={draft.title}
          readOnly={isLocked}
          placeholder={t.titlePlaceholder}
          autoComplete="off"
          onChange={(event) => change({ title: event.target.value })}
          onKeyDown={(event) => press(event, -1)}
        />
      </Field>
      {draft.options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
        <div key={at} className={css.row}>
          <Field
            hideLabel
            label={t.option({ place: at + 1 })}
            error={
              errorOf(`options.${positions.indexOf(at)}`) ??
              (at === draft.options.length - 1 ? errorOf('options') : undefined)
            }
          >
            <TextInput
              data-option
              value={option}
              readOnly={isLocked}
              placeholder={t.option({ place: at + 1 })}
              autoComplete="off"
              onChange={(event) => change({ options: draft.options.with(at, event.target.value) })}
              onKeyDown={(event) => press(event, at)}
            />
          </Field>
          <IconButton
            icon="close"
            label={t.removeOption({ place: at + 1 })}
            disabled={isLocked || draft.options.length <= FEWEST_OPTIONS}
            onClick={() => change({ options: draft.options.toSpliced(at, 1) })}
          />
        </div>
      ))}
      <div>
        <Button size="s" icon="plus" disabled={isLocked || isFull} onClick={add}>
          {isFull ? t.optionsFull({ most }) : t.addOption}
        </Button>
      </div>
      <PollTerms draft={draft} change={change} errorOf={errorOf} isLocked={isLocked} />
      <p className={css.note}>{t.note}</p>
    </div>
  );
}

type TermsProps = {
  draft: PollDraft;
  change: (changes: Partial<PollDraft>) => void;
  errorOf: (field: string) => string | undefined;
  isLocked: boolean;
};

/** Choices per voter, visibility of the counts, and end time. */
function PollTerms({ draft, change, errorOf, isLocked }: TermsProps) {
  const timeZone = useTimeZone();
  const language = useLanguage();
  const t = useMessages(pollFormMessages);
  const counts = draft.options.map((_, at) => at + 1);
  return (
    <div className={css.choices}>
      <Field label={t.choices} error={errorOf('maxChoices')}>
        <Select
          value={String(Math.min(draft.maxChoices, draft.options.length))}
          disabled={isLocked}
          onChange={(event) => change({ maxChoices: Number(event.target.value) })}
          options={counts.map((count) => ({
            value: String(count),
            label: count === 1 ? t.single : t.upTo({ count }),
          }))}
        />
      </Field>
      <Field label={t.results}>
        <Select
          value={draft.results}
          disabled={isLocked}
          onChange={(event) => change({ results: event.target.value === 'end' ? 'end' : 'vote' })}
          options={[
            { value: 'vote', label: t.resultTimes.vote },
            { value: 'end', label: t.resultTimes.end },
          ]}
        />
      </Field>
      <Field
        label={zonedLabel(t.endsAt, { language, timeZone })}
        optional={t.optional}
        hint={t.endsAtHint}
        error={errorOf('endsAt')}
      >
        <TextInput
          type="datetime-local"
          value={endField(draft.endsAt, timeZone)}
          readOnly={isLocked}
          onChange={(event) => change({ endsAt: endOfField(event.target.value, timeZone) })}
        />
      </Field>
    </div>
  );
}

function focusIn(form: HTMLElement | null, at: number): void {
  form?.querySelectorAll<HTMLInputElement>('[data-option]')[at]?.focus();
}

function ownRule(rules: Readonly<Record<string, string>>, rule: string): string | undefined {
  return rules[rule];
}
