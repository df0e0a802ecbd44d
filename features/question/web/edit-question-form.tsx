import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { HeldEditNote, useTellHeldEdit } from '#features/content/web/held-edit-public.ts';
import { questionApi } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { joinTags } from '#features/topic/web/form-public.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ConflictPanel } from '#platform/web/editor/conflict-panel.tsx';
import { isOvertaken } from '#platform/web/editor/overtaken.ts';
import { useSending } from '#platform/web/editor/use-sending.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { changedQueries } from './changed-queries.ts';
import { EMPTY_QUESTION, type QuestionDraft, toQuestionFields } from './check-question.ts';
import { questionMessages } from './messages.ts';
import { QuestionForm } from './question-form.tsx';
import { useQuestionDraft } from './use-question-draft.ts';

type Source = ResultOf<typeof questionApi.source>;

export type EditQuestionFormProps = { account: string; source: Source };

interface EditDraft extends QuestionDraft {
  /** The version the edit started from, in digits. */
  version: string;
}

const toDraft = ({ title, tags, content, version }: Source): EditDraft => ({
  ...EMPTY_QUESTION,
  title,
  tags: joinTags(tags),
  content,
  version: String(version),
});

/** The form of an edit with its draft; a version that came meanwhile is shown beside it. */
export function EditQuestionForm({ account, source }: EditQuestionFormProps) {
  const t = useMessages(questionMessages).ask;
  const caller = useCaller();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const tellHeld = useTellHeldEdit();
  // The edited question stays as it was when the form opened, even if the query is fetched again.
  const [opened] = useState(() => toDraft(source));
  const { draft, errors, check, refuse } = useQuestionDraft(`${account}:question:${source.id}`, opened);
  const [latest, setLatest] = useState<Source>();
  const params = { id: source.id };
  const sending = useSending({
    draft,
    call: (options) =>
      caller(
        questionApi.edit,
        { params, body: { ...toQuestionFields(draft.fields), version: draft.fields.version } },
        { ...options, overlay: true },
      ),
    onSent: ({ isHeld }) => {
      if (isHeld) tellHeld();
      else toast.success(t.saved);
      for (const { path } of changedQueries) void queries.invalidateQueries({ queryKey: [path] });
      void navigate(questionPath(source.id), { replace: true });
    },
    onRefused: (error, isShown) => {
      refuse(error.fields);
      if (!isShown && Object.keys(error.fields).length === 0) toast.error(error.message);
      // If loading the other version fails too, sending again loads it.
      if (error.code === 'question.changedMeanwhile')
        caller(questionApi.source, { params, query: {} }).then(setLatest, () => undefined);
    },
  });
  const send = () => {
    if (check()) sending.submit();
  };
  const theirs = latest ?? (isOvertaken(draft, source) ? source : undefined);
  const settle = (changes: Partial<EditDraft>) => {
    draft.change(changes);
    setLatest(undefined);
  };
  return (
    <QuestionForm draft={draft} errors={errors} sending={sending} sendLabel={t.save} onSend={send}>
      {source.isHeld && <HeldEditNote />}
      {theirs && (
        <ConflictPanel
          isAnswer={latest !== undefined}
          theirs={`${theirs.title}\n\n${theirs.content}`}
          onKeepMine={() => settle({ version: String(theirs.version) })}
          onTakeTheirs={() => settle(toDraft(theirs))}
        />
      )}
    </QuestionForm>
  );
}
