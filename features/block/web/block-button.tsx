import { useState } from 'react';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { blockMessages } from '../messages.ts';
import { blockQuery } from './queries.ts';
import { useBlock } from './use-block.ts';

type BlockButtonProps = { member: { account: string; nickname: string } };

/**
 * Blocks the profile's member after a confirmation, or removes the block. Renders nothing for guests and on one's own
 * profile.
 */
export function BlockButton({ member }: BlockButtonProps) {
  const viewer = useViewer();
  if (viewer === null || viewer.account === member.account || member.account === '') return null;
  return <Switchable member={member} />;
}

/** Whether the reader has blocked the member; nobody has until it is known. */
export function useIsBlocked(account: string): boolean {
  const viewer = useViewer();
  const enabled = viewer !== null && viewer.account !== account && account !== '';
  return useApiQuery(blockQuery(account), { enabled }).data?.isBlocked ?? false;
}

function Switchable({ member }: BlockButtonProps) {
  const t = useMessages(blockMessages);
  const { data } = useApiQuery(blockQuery(member.account));
  const { block, unblock, isBusy } = useBlock();
  const [isConfirming, setConfirming] = useState(false);
  const blockNow = () => {
    setConfirming(false);
    void block(member);
  };
  if (data?.isBlocked)
    return (
      <Button size="s" icon="eye" busy={isBusy} onClick={() => void unblock(member)}>
        {t.unblock}
      </Button>
    );
  return (
    <>
      <Button size="s" icon="eyeOff" busy={isBusy} disabled={!data} onClick={() => setConfirming(true)}>
        {t.block}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        tone="danger"
        title={t.blockTitle({ name: member.nickname })}
        text={t.blockText}
        confirmLabel={t.block}
        onConfirm={blockNow}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
