import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { type AdminEmoji, type Emojis, emojiAdminApi } from '#features/emoji/contract.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { AddDialog } from './add-dialog.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { EmojiTable } from './emoji-table.tsx';
import { emojiAdminMessages } from './messages.ts';
import { allEmojisQuery, showEmojis } from './queries.ts';

const pageMessages = consoleMessages(emojiAdminMessages);

export const queries = () => [allEmojisQuery];

/** `/admin/emoji`: the site's own emoji. */
export function Page() {
  return (
    <ConsoleFrame area="emoji" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(emojiAdminMessages);
  const query = useApiQuery(allEmojisQuery);
  const [plan, setPlan] = useState<'add' | AdminEmoji>();
  const close = () => setPlan(undefined);
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan('add')}>
          {t.add}
        </Button>
      </PageHeading>
      <QueryState asked={query}>{(emojis) => <List emojis={emojis} onEdit={setPlan} />}</QueryState>
      {plan === 'add' && <AddDialog onClose={close} />}
      {plan !== undefined && plan !== 'add' && <EditDialog emoji={plan} onClose={close} />}
    </>
  );
}

function List({ emojis: { records }, onEdit }: { emojis: Emojis; onEdit: (emoji: AdminEmoji) => void }) {
  const t = useMessages(emojiAdminMessages);
  const queries = useQueryClient();
  const reorder = useApiMutation(emojiAdminApi.reorder);
  const move = async (index: number, by: 1 | -1) => {
    const ids = records.map((emoji) => emoji.id);
    const [moved] = ids.splice(index, 1);
    if (moved === undefined || reorder.isPending) return;
    ids.splice(index + by, 0, moved);
    // Refusals are said by the request layer.
    const after = await reorder.mutateAsync({ body: { ids } }).catch(() => undefined);
    if (after) showEmojis(queries, after);
  };
  return (
    <Card>
      {records.length === 0 ? (
        <EmptyState icon="smile" title={t.empty} text={t.emptyText} />
      ) : (
        <EmojiTable records={records} onEdit={onEdit} onMove={(index, by) => void move(index, by)} />
      )}
    </Card>
  );
}
