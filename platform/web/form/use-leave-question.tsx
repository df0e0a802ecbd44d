import { type ReactNode, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { useUnloadWarning } from '#platform/web/page/use-unload-warning.ts';

/**
 * For a dialog that is filled in: `leave` closes it, after a question where `isChanged`; `question` stands beside it.
 * The browser warns before the tab is closed or reloaded, or a link in the dialog leads away.
 */
export function useLeaveQuestion(isChanged: boolean, onClose: () => void): { leave: () => void; question: ReactNode } {
  const t = useMessages(kitMessages);
  const [isLeaving, setLeaving] = useState(false);
  useUnloadWarning(isChanged, { ofLinks: true });
  return {
    leave: () => (isChanged ? setLeaving(true) : onClose()),
    question: (
      <ConfirmDialog
        open={isLeaving}
        title={t.leaveTitle}
        text={t.leaveText}
        confirmLabel={t.leave}
        tone="danger"
        onConfirm={onClose}
        onClose={() => setLeaving(false)}
      />
    ),
  };
}
