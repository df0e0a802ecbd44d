import { useState } from 'react';
import { useConsoleMessages } from '#features/console/web/public.ts';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import css from './member-admin.module.css';
import { memberAdminMessages } from './messages.ts';

/** Shows phone number and e-mail address after a reason is given; the access is recorded. */
export function ContactDialog({ member, onClose }: { member: MemberFile; onClose: () => void }) {
  const t = useMessages(memberAdminMessages);
  const kit = useConsoleMessages();
  const caller = useCaller();
  const [isBusy, setIsBusy] = useState(false);
  const [contact, setContact] = useState<ResultOf<typeof memberAdminApi.contact> | null>(null);
  const look = async (reason: string) => {
    setIsBusy(true);
    // The request layer reports the error.
    const found = await caller(memberAdminApi.contact, { params: { id: member.id }, body: { reason } }).catch(
      () => null,
    );
    setIsBusy(false);
    setContact(found);
  };
  if (contact)
    return (
      <Dialog open size="s" title={t.contact} onClose={onClose}>
        <dl className={css.facts}>
          <dt>{t.phone}</dt>
          <dd>{contact.phone ?? t.none}</dd>
          <dt>{t.email}</dt>
          <dd>{contact.email ?? t.none}</dd>
        </dl>
      </Dialog>
    );
  return (
    <ReasonDialog
      title={t.show}
      text={t.showText}
      reasonLabel={kit.reason}
      reasonMissing={kit.reasonMissing}
      confirmLabel={t.show}
      busy={isBusy}
      onConfirm={(reason) => void look(reason)}
      onClose={onClose}
    />
  );
}
