import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DraftRow, draftApi } from '#features/draft/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { draftMessages } from '../messages.ts';
import css from './draft.module.css';
import { type DraftTarget, draftHeading, readDraftName } from './draft-target.ts';

type DraftListRowProps = {
  draft: DraftRow;
  /** The page on which to continue a draft. */
  pathOf: (target: DraftTarget) => string;
};

/** One draft: its kind and beginning, with links to continue, delete and restore it. */
export function DraftListRow({ draft, pathOf }: DraftListRowProps) {
  const t = useMessages(draftMessages);
  const language = useLanguage();
  const target = readDraftName(draft.name);
  const kind = t.kinds[target.kind];
  const heading = draftHeading(draft, t);
  return (
    <div className={css.row}>
      <ListRow
        level={2}
        to={pathOf(target)}
        title={heading}
        summary={draft.excerpt || t.noText}
        meta={
          <MetaLine>
            {draft.subject === '' && heading !== kind && <span>{kind}</span>}
            <TimeAgo at={draft.updatedAt} />
            <span>{t.characters({ text: formatCount(draft.size, language) })}</span>
          </MetaLine>
        }
      />
      <DeleteButton draft={draft} heading={heading} />
    </div>
  );
}

function DeleteButton({ draft: { name, key }, heading }: { draft: DraftRow; heading: string }) {
  const t = useMessages(draftMessages);
  const caller = useCaller();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: [draftApi.list.path] });
  const restore = async () => {
    // The request layer has reported the error.
    const answer = await caller(draftApi.restore, { params: { name }, body: { key } }).catch(() => undefined);
    if (!answer) return;
    toast.success(t.restored);
    await refresh();
  };
  const remove = async () => {
    setBusy(true);
    const answer = await caller(draftApi.delete, { params: { name }, body: { key } }).catch(() => undefined);
    setBusy(false);
    if (!answer) return;
    toast.success(t.deleted, { label: t.undo, onPress: () => void restore() });
    await refresh();
  };
  return (
    <Button
      size="s"
      tone="quiet"
      icon="trash"
      busy={isBusy}
      aria-label={t.deleteOne({ name: heading })}
      onClick={() => void remove()}
    >
      {t.delete}
    </Button>
  );
}
