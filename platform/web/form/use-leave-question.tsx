import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { useBackGuard } from '#platform/web/page/use-back-guard.ts';
import { useUnloadWarning } from '#platform/web/page/use-unload-warning.ts';

/**
 * For what is filled in and would be lost: `leave` closes a dialog, after a question where `isChanged`; `question`
 * stands beside it. Back asks the same, and closes the dialog; without one it leads away. The browser warns before the
 * tab is closed or reloaded, or a link leads to another page.
 */
export function useLeaveQuestion(isChanged: boolean, onClose?: () => void): { leave: () => void; question: ReactNode } {
  const t = useMessages(kitMessages);
  const [isLeaving, setLeaving] = useState<{ go: () => void }>();
  useUnloadWarning(isChanged, { ofLinks: true });
  useBackGuard(isChanged, (go) => setLeaving({ go: onClose ?? go }));
  return {
    leave: () => (isChanged && onClose ? setLeaving({ go: onClose }) : onClose?.()),
    question: (
      <ConfirmDialog
        open={isLeaving !== undefined}
        title={t.leaveTitle}
        text={t.leaveText}
        confirmLabel={t.leave}
        tone="danger"
        onConfirm={() => isLeaving?.go()}
        onClose={() => setLeaving(undefined)}
      />
    ),
  };
}
