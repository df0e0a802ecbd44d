import { useState } from 'react';
import { commentApi, replyApi } from '#features/comment/contract.ts';
import { draftListPath } from '#features/draft/paths.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ConflictPanel } from '#platform/web/editor/conflict-panel.tsx';
import { DraftConflict } from '#platform/web/editor/draft-conflict.tsx';
import { DraftNote } from '#platform/web/editor/draft-note.tsx';
import { isOvertaken } from '#platform/web/editor/overtaken.ts';
import { SendingNote } from '#platform/web/editor/sending-note.tsx';
import { useUploadGuard } from '#platform/web/editor/upload-guard.ts';
import { SendButton, UploadNote } from '#platform/web/editor/upload-note.tsx';
import { useDraft } from '#platform/web/editor/use-draft.ts';
import { useSending } from '#platform/web/editor/use-sending.ts';
import { WritingArea, WritingFoot } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { commentMessages } from '../messages.ts';
import css from './comment.module.css';
import { useDiscussion, useRefreshDiscussion } from './discussion.tsx';
import { LONGEST_COMMENT, LONGEST_REPLY } from './lengths.ts';

type EditBoxProps = {
  kind: 'comment' | 'reply';
  id: string;
  /** `below`: the position of a saved reply. */
  onClose: (below?: { commentId: string; page: number }) => void;
};

interface Source {
  content: string;
  version: number;
}

/** Edits a comment or reply in place, from its Markdown source. */
export function EditBox({ kind, id, onClose }: EditBoxProps) {
  const messages = useMessages(commentMessages).box;
  const api = kind === 'comment' ? commentApi : replyApi;
  const source = useApiQuery(apiQuery(api.source, { params: { id }, query: {} }));
  if (source.error)
    return (
      <FailedSource error={source.error} onRetry={() => void source.refetch()} refused={messages.editRefused}>
        <Button onClick={() => onClose()}>{messages.cancel}</Button>
      </FailedSource>
    );
  // A stale response from an earlier edit would start from the wrong version.
  if (!source.data || source.isFetching)
    return (
      <SkeletonArea>
        <Skeleton kind="block" size="m" />
      </SkeletonArea>
    );
  return <EditForm kind={kind} id={id} source={source.data} onClose={onClose} />;
}

function EditForm({ kind, id, source, onClose }: EditBoxProps & { source: Source }) {
  const messages = useMessages(commentMessages).box;
  const { topicId, topicTitle, account } = useDiscussion();
  const caller = useCaller();
  const toast = useToast();
  const refresh = useRefreshDiscussion();
  const api = kind === 'comment' ? commentApi : replyApi;
  const [opened] = useState({ content: source.content, version: String(source.version) });
  const draft = useDraft(`${account ?? ''}:${kind}:edit:${topicId}:${id}`, opened, { subject: topicTitle });
  const [error, setError] = useState<string>();
  const [latest, setLatest] = useState<Source>();
  const { content, version } = draft.fields;

  const sending = useSending({
    draft,
    call: (options) => caller(api.edit, { params: { id }, body: { content, version } }, options),
    onSent: (answer) => {
      toast.success(messages.saved);
      void refresh().then(() => onClose('page' in answer ? answer : undefined));
    },
    onRefused: (refusal, isShown) => {
      setError(refusal.fields.content);
      if (!isShown && Object.keys(refusal.fields).length === 0) toast.error(refusal.message);
      // If the other version cannot be loaded either, submitting again loads it.
      if (refusal.code === 'comment.changedMeanwhile')
        caller(api.source, { params: { id }, query: {} }).then(setLatest, () => undefined);
    },
  });

  const write = (text: string) => {
    draft.change({ content: text });
    setError(undefined);
  };
  const send = () => {
    if (content.trim() === '') return setError(messages.missing);
    sending.submit();
  };
  const guard = useUploadGuard(send);
  const theirs = latest ?? (isOvertaken(draft, source) ? source : undefined);
  const settle = (changes: Partial<typeof opened>) => {
    draft.change(changes);
    setLatest(undefined);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        guard.send();
      }}
    >
      <SendingNote sending={sending} />
      <DraftConflict draft={draft} />
      {theirs && (
        <ConflictPanel
          isAnswer={latest !== undefined}
          theirs={theirs.content}
          onKeepMine={() => settle({ version: String(theirs.version) })}
          onTakeTheirs={() => settle({ content: theirs.content, version: String(theirs.version) })}
        />
      )}
      <WritingArea
        kind={kind}
        label={messages.edit}
        value={content}
        onChange={write}
        onSend={guard.send}
        entry={guard.entry}
        max={kind === 'comment' ? LONGEST_COMMENT : LONGEST_REPLY}
        error={error}
        isLocked={sending.phase !== 'idle'}
      />
      <UploadNote guard={guard} />
      <div className={css.foot}>
        <WritingFoot note={<DraftNote draft={draft} listPath={draftListPath} />}>
          <Button
            size="s"
            tone="quiet"
            onClick={() => {
              draft.clear();
              onClose();
            }}
          >
            {messages.cancel}
          </Button>
          <SendButton size="s" sending={sending} guard={guard}>
            {messages.save}
          </SendButton>
        </WritingFoot>
      </div>
    </form>
  );
}
