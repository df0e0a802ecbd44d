import { type ReactNode, useState } from 'react';
import { draftListPath } from '#features/draft/paths.ts';
import { instantField, instantOfField } from '#platform/shared/instant-field.ts';
import { DraftConflict } from '#platform/web/editor/draft-conflict.tsx';
import type { DraftErrors } from '#platform/web/editor/draft-errors.ts';
import { FormFoot } from '#platform/web/editor/form-foot.tsx';
import { keepInLine } from '#platform/web/editor/keep-in-line.ts';
import { quickCount } from '#platform/web/editor/quick-count.ts';
import { RestoredDraft } from '#platform/web/editor/restored-draft.tsx';
import { useUploadGuard } from '#platform/web/editor/upload-guard.ts';
import type { DraftHold } from '#platform/web/editor/use-draft.ts';
import type { Sending } from '#platform/web/editor/use-sending.ts';
import { WritingArea } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import type { ArticleDraft } from './article-draft.ts';
import { CoverField } from './cover-field.tsx';
import { articleMessages } from './messages.ts';

const LONGEST_TITLE = 100;
const LONGEST_SUMMARY = 300;
const LONGEST_CONTENT = 100_000;

type ArticleFormProps = {
  draft: DraftHold<ArticleDraft>;
  errors: DraftErrors;
  sending: Sending;
  sendLabel: string;
  onSend: () => void;
  /** It is not public yet: its time can be set. */
  hasTime: boolean;
  /** Shown above the fields: a conflict. */
  children?: ReactNode;
};

/** Title, cover, summary, text and time of an article, for a new one and for an edit. */
export function ArticleForm({ draft, errors, sending, sendLabel, onSend, hasTime, children }: ArticleFormProps) {
  const t = useMessages(articleMessages).form;
  const { fields } = draft;
  const isLocked = sending.phase !== 'idle';
  const [isCovering, setIsCovering] = useState(false);
  const toast = useToast();
  const guard = useUploadGuard(() => (isCovering ? toast.notice(t.coverUploading) : onSend()));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guard.send();
      }}
    >
      <FieldStack>
        {children}
        <DraftConflict draft={draft} />
        {!isLocked && <RestoredDraft draft={draft} />}
        <Field
          label={t.title}
          error={errors['title']}
          required
          counter={{ count: quickCount(fields.title), max: LONGEST_TITLE }}
        >
          <TextInput
            value={fields.title}
            readOnly={isLocked}
            autoComplete="off"
            enterKeyHint="next"
            onChange={(event) => draft.change({ title: event.target.value })}
            onKeyDown={keepInLine}
          />
        </Field>
        <Field
          label={t.summary}
          hint={t.summaryHint}
          error={errors['summary']}
          required
          counter={{ count: quickCount(fields.summary), max: LONGEST_SUMMARY }}
        >
          <TextArea
            rows={2}
            value={fields.summary}
            readOnly={isLocked}
            onChange={(event) => draft.change({ summary: event.target.value })}
          />
        </Field>
        <CoverField
          value={fields.cover}
          onChange={(cover) => draft.change({ cover })}
          error={errors['cover']}
          onUploading={setIsCovering}
          isLocked={isLocked}
        />
        <WritingArea
          kind="article"
          label={t.content}
          showLabel
          tall
          placeholder={t.contentPlaceholder}
          value={fields.content}
          onChange={(content) => draft.change({ content })}
          onSend={guard.send}
          entry={guard.entry}
          max={LONGEST_CONTENT}
          error={errors['content']}
          isLocked={isLocked}
        />
        {hasTime && <TimeField draft={draft} error={errors['publishAt']} isLocked={isLocked} />}
        <FormFoot
          draft={draft}
          sending={sending}
          guard={guard}
          sendLabel={hasTime && fields.publishAt !== '' ? t.schedule : sendLabel}
          discardLabel={t.discard}
          listPath={draftListPath}
        />
      </FieldStack>
    </form>
  );
}

type TimeFieldProps = { draft: DraftHold<ArticleDraft>; error: string | undefined; isLocked: boolean };

/** When it is published, in the site's time zone. A time in the middle of being typed is kept as typed. */
function TimeField({ draft, error, isLocked }: TimeFieldProps) {
  const t = useMessages(articleMessages).form;
  const timeZone = useTimeZone();
  const { publishAt } = draft.fields;
  const change = (field: string) => {
    const at = instantOfField(field, timeZone);
    const instant = Number.isNaN(at) ? '' : new Date(at).toISOString();
    draft.change({ publishAt: instant !== '' && instantField(instant, timeZone) === field ? instant : field });
  };
  return (
    <Field label={t.publishAt} optional={t.optional} hint={t.publishAtHint} error={error}>
      <TextInput
        type="datetime-local"
        value={publishAt.endsWith('Z') ? instantField(publishAt, timeZone) : publishAt}
        readOnly={isLocked}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
