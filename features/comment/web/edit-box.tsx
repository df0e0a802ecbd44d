import { useEffect, useRef, useState } from 'react';
import { commentApi, replyApi } from '#features/comment/contract.ts';
import { HeldEditNote, useTellHeldEdit } from '#features/content/web/held-edit-public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ConflictPanel } from '#platform/web/editor/conflict-panel.tsx';
import { isOvertaken } from '#platform/web/editor/overtaken.ts';
import { useDraft } from '#platform/web/editor/use-draft.ts';
import type { WritingHandle } from '#platform/web/editor/writing-area.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { Composer, useComposing } from './composer.tsx';
import { useDiscussion, useRefreshDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';
import { draftNames } from './talk.ts';

type EditBoxProps = {
  kind: 'comment' | 'reply';
  id: string;
  /** `below`: the position of a saved reply. */
  onClose: (below?: { commentId: string; page: number }) => void;
};

interface Source {
  content: string;
  version: number;
  isHeld?: boolean | undefined;
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
  const { talk, targetId, targetTitle, account } = useDiscussion();
  const caller = useCaller();
  const toast = useToast();
  const tellHeld = useTellHeldEdit();
  const refresh = useRefreshDiscussion();
  const api = kind === 'comment' ? commentApi : replyApi;
  const [opened] = useState({ content: source.content, version: String(source.version) });
  const draft = useDraft(`${account ?? ''}:${draftNames(talk)[kind]}:edit:${targetId}:${id}`, opened, {
    subject: targetTitle,
  });
  const [latest, setLatest] = useState<Source>();
  const { content, version } = draft.fields;
  const area = useRef<WritingHandle>(null);
  // Follows the press that opened it: what is typed next belongs here.
  useEffect(() => {
    area.current?.focus({ preventScroll: true });
  }, []);

  const composing = useComposing({
    draft,
    call: (options) => caller(api.edit, { params: { id }, body: { content, version } }, options),
    onSent: (answer) => {
      if (answer.isHeld) tellHeld();
      else toast.success(messages.saved);
      void refresh().then(() => onClose('page' in answer ? answer : undefined));
    },
    onRefused: ({ code }) => {
      // If the other version cannot be loaded either, submitting again loads it.
      if (code === 'comment.changedMeanwhile')
        caller(api.source, { params: { id }, query: {} }).then(setLatest, () => undefined);
    },
  });

  const theirs = latest ?? (isOvertaken(draft, source) ? source : undefined);
  const settle = (changes: Partial<typeof opened>) => {
    draft.change(changes);
    setLatest(undefined);
  };

  return (
    <Composer
      composing={composing}
      kind={kind}
      label={messages.edit}
      submitLabel={messages.save}
      ref={area}
      onCancel={() => {
        draft.clear();
        onClose();
      }}
    >
      {source.isHeld && <HeldEditNote />}
      {theirs && (
        <ConflictPanel
          isAnswer={latest !== undefined}
          theirs={theirs.content}
          onKeepMine={() => settle({ version: String(theirs.version) })}
          onTakeTheirs={() => settle({ content: theirs.content, version: String(theirs.version) })}
        />
      )}
    </Composer>
  );
}
