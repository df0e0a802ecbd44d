import { type ReactNode, useState } from 'react';
import { draftListPath } from '#features/draft/paths.ts';
import { instantField, instantOfField, zonedLabel } from '#platform/shared/instant-field.ts';
import { quickCount } from '#platform/web/editor/quick-count.ts';
import { TitleField } from '#platform/web/editor/title-field.tsx';
import { useUploadGuard } from '#platform/web/editor/upload-guard.ts';
import type { DraftHold } from '#platform/web/editor/use-draft.ts';
import type { DraftForm } from '#platform/web/editor/use-form-sending.ts';
import { WritingArea } from '#platform/web/editor/writing-area.tsx';
import { WritingForm } from '#platform/web/editor/writing-form.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useTimeZone } from '#platform/web/store/site-store.tsx';
import type { ArticleDraft } from './check-article.ts';
import { CoverField } from './cover-field.tsx';
import { articleMessages } from './messages.ts';

const LONGEST_TITLE = 100;
const LONGEST_SUMMARY = 300;
const LONGEST_CONTENT = 100_000;

type ArticleFormProps = {
  form: DraftForm<ArticleDraft>;
  sendLabel: string;
  /** It is not public yet: its time can be set. */
  hasTime: boolean;
  /** Shown above the fields: a conflict. */
  children?: ReactNode;
};

/** Title, cover, summary, text and time of an article, for a new one and for an edit. */
export function ArticleForm({ form, sendLabel, hasTime, children }: ArticleFormProps) {
  const t = useMessages(articleMessages).form;
  const { draft, errors } = form;
  const { fields } = draft;
  const isLocked = form.sending.phase !== 'idle';
  const [isCovering, setIsCovering] = useState(false);
  const toast = useToast();
  const guard = useUploadGuard(() => (isCovering ? toast.notice(t.coverUploading) : form.send()));
  return (
    <WritingForm
      {...{ form, guard }}
      sendLabel={hasTime && fields.publishAt !== '' ? t.schedule : sendLabel}
      discardLabel={t.discard}
      listPath={draftListPath}
      notes={children}
    >
      <TitleField
        label={t.title}
        value={fields.title}
        onChange={(title) => draft.change({ title })}
        max={LONGEST_TITLE}
        error={errors['title']}
        isLocked={isLocked}
      />
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
    </WritingForm>
  );
}

type TimeFieldProps = { draft: DraftHold<ArticleDraft>; error: string | undefined; isLocked: boolean };

/** When it is published, in the site's time zone. A time in the middle of being typed is kept as typed. */
function TimeField({ draft, error, isLocked }: TimeFieldProps) {
  const t = useMessages(articleMessages).form;
  const timeZone = useTimeZone();
  const language = useLanguage();
  const { publishAt } = draft.fields;
  const change = (field: string) => {
    const at = instantOfField(field, timeZone);
    const instant = Number.isNaN(at) ? '' : new Date(at).toISOString();
    draft.change({ publishAt: instant !== '' && instantField(instant, timeZone) === field ? instant : field });
  };
  return (
    <Field
      label={zonedLabel(t.publishAt, { language, timeZone })}
      optional={t.optional}
      hint={t.publishAtHint}
      error={error}
    >
      <TextInput
        type="datetime-local"
        value={publishAt.endsWith('Z') ? instantField(publishAt, timeZone) : publishAt}
        readOnly={isLocked}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
