import { useState } from 'react';
import { type MemberFile, rosterApi } from '#features/roster/contract.ts';
import type { ResultOf } from '#platform/shared/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import type { zh } from './messages.zh.ts';
import css from './roster.module.css';

/** Shows phone and e-mail address after saying why; that stays on record. */
export function ContactDialog({ member, onClose }: { member: MemberFile; onClose: () => void }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const caller = useCaller();
  const [isBusy, setIsBusy] = useState(false);
  const [contact, setContact] = useState<ResultOf<typeof rosterApi.contact> | null>(null);
  const look = async (reason: string) => {
    setIsBusy(true);
    // The request layer says why it was refused.
    const found = await caller(rosterApi.contact, { params: { id: member.id }, body: { reason } }).catch(() => null);
    setIsBusy(false);
    setContact(found);
  };
  if (contact)
    return (
      <Dialog open size="s" title={words.contact} onClose={onClose}>
        <dl className={css.facts}>
          <dt>{words.phone}</dt>
          <dd>{contact.phone ?? words.none}</dd>
          <dt>{words.email}</dt>
          <dd>{contact.email ?? words.none}</dd>
        </dl>
      </Dialog>
    );
  return (
    <ReasonDialog
      title={words.show}
      text={words.showText}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={words.show}
      busy={isBusy}
      onConfirm={(reason) => void look(reason)}
      onClose={onClose}
    />
  );
}
