import { useState } from 'react';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';
import { askBlock } from './asks.ts';
import { useBlock } from './use-block.ts';

type BlockButtonProps = { member: { account: string; nickname: string } };

/** Blocks the member whose page this is, after saying what that means, or takes it back. Nothing for guests and for oneself. */
export function BlockButton({ member }: BlockButtonProps) {
  const viewer = useViewer();
  if (viewer === null || viewer.account === member.account || member.account === '') return null;
  return <Switchable member={member} />;
}

function Switchable({ member }: BlockButtonProps) {
  const words = useWords<typeof zh>('block');
  const { data } = useAsk(askBlock(member.account));
  const { block, unblock, isBusy } = useBlock();
  const [isAsking, setAsking] = useState(false);
  const blockNow = () => {
    setAsking(false);
    void block(member);
  };
  if (data?.isBlocked)
    return (
      <Button size="s" icon="eye" busy={isBusy} onClick={() => void unblock(member)}>
        {words.unblock}
      </Button>
    );
  return (
    <>
      <Button size="s" icon="eyeOff" busy={isBusy} disabled={!data} onClick={() => setAsking(true)}>
        {words.block}
      </Button>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={words.blockTitle({ name: member.nickname })}
        text={words.blockText}
        confirmLabel={words.block}
        onConfirm={blockNow}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
