import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type DraftRow, draftApi } from '#features/draft/contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import css from './draft.module.css';
import { type DraftPlace, readDraftName } from './draft-place.ts';

type DraftListRowProps = {
  draft: DraftRow;
  /** Where one goes on with it. */
  pathOf: (place: DraftPlace) => string;
};

/** One draft: what it is, how it begins, and ways to go on with it or to throw it away, with a way back. */
export function DraftListRow({ draft, pathOf }: DraftListRowProps) {
  const words = useWords<typeof zh>('draft');
  const language = useLanguage();
  const place = readDraftName(draft.name);
  const kind = words.kinds[place.kind];
  const heading = draft.subject !== '' ? words.about({ kind, subject: draft.subject }) : place.kind === 'topic' || place.kind === 'topicEdit' ? draft.title || words.noTitle : kind;
  return (
    <div className={css.row}>
      <ListRow
        level={2}
        to={pathOf(place)}
        title={heading}
        summary={draft.excerpt || words.noText}
        meta={
          <MetaLine>
            {draft.subject === '' && heading !== kind && <span>{kind}</span>}
            <TimeAgo at={draft.updatedAt} />
            <span>{words.characters({ text: formatCount(draft.size, language) })}</span>
          </MetaLine>
        }
      />
      <DeleteButton draft={draft} heading={heading} />
    </div>
  );
}

function DeleteButton({ draft: { name, key }, heading }: { draft: DraftRow; heading: string }) {
  const words = useWords<typeof zh>('draft');
  const caller = useCaller();
  const toast = useToast();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const refresh = () => queries.invalidateQueries({ queryKey: [draftApi.list.path] });
  const restore = async () => {
    // The request layer has said why it could not.
    const answer = await caller(draftApi.restore, { params: { name }, body: { key } }).catch(() => undefined);
    if (!answer) return;
    toast.success(words.restored);
    await refresh();
  };
  const remove = async () => {
    setBusy(true);
    const answer = await caller(draftApi.delete, { params: { name }, body: { key } }).catch(() => undefined);
    setBusy(false);
    if (!answer) return;
    toast.success(words.deleted, { label: words.undo, onPress: () => void restore() });
    await refresh();
  };
  return (
    <Button size="s" tone="quiet" icon="trash" busy={isBusy} aria-label={words.deleteOne({ name: heading })} onClick={() => void remove()}>
      {words.delete}
    </Button>
  );
}
