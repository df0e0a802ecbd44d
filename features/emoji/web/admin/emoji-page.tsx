import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { type AdminEmoji, type Emojis, emojiAdminApi } from '#features/emoji/contract.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { AddDialog } from './add-dialog.tsx';
import { askAllEmojis, showEmojis } from './asks.ts';
import { EditDialog } from './edit-dialog.tsx';
import { EmojiTable } from './emoji-table.tsx';
import type { zh } from './messages.zh.ts';

const pageWords = consoleWords('emojiAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = () => [askAllEmojis];

/** `/admin/emoji`: the site's own emoji. */
export function Page() {
  return (
    <ConsoleFrame area="emoji" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('emojiAdmin');
  const asked = useAsk(askAllEmojis);
  const [plan, setPlan] = useState<'add' | AdminEmoji>();
  const close = () => setPlan(undefined);
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan('add')}>
          {words.add}
        </Button>
      </PageHeading>
      <AskState asked={asked}>{(emojis) => <List emojis={emojis} onEdit={setPlan} />}</AskState>
      {plan === 'add' && <AddDialog onClose={close} />}
      {plan !== undefined && plan !== 'add' && <EditDialog emoji={plan} onClose={close} />}
    </>
  );
}

function List({ emojis: { records }, onEdit }: { emojis: Emojis; onEdit: (emoji: AdminEmoji) => void }) {
  const words = useWords<typeof zh>('emojiAdmin');
  const queries = useQueryClient();
  const reorder = useAct(emojiAdminApi.reorder);
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
        <EmptyState icon="smile" title={words.empty} text={words.emptyText} />
      ) : (
        <EmojiTable records={records} onEdit={onEdit} onMove={(index, by) => void move(index, by)} />
      )}
    </Card>
  );
}
