import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AccountDeletion, accountDeletionApi } from '#features/account-deletion/contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { findEmpty, proofOf, proofsIn, useAccountForm, type Values } from '#features/profile/web/public.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { toYuan } from '#platform/shared/money.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { RequiredCheckbox } from '#platform/web/kit/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { accountDeletionMessages } from '../messages.ts';
import css from './account-deletion.module.css';
import { accountDeletionQuery, pendingQuery } from './queries.ts';

/** The consequences, the proof of identity, and the confirmation dialog. */
export function DeregisterForm({ departure: accountDeletion }: { departure: AccountDeletion }) {
  const t = useMessages(accountDeletionMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const query = useApiMutation(accountDeletionApi.ask, { overlay: true });
  const form = useRef<HTMLFormElement>(null);
  /** Whether the confirmation dialog is open; confirming submits the form again. */
  const [isConfirming, setConfirming] = useState(false);
  const isAgreed = useRef(false);
  const { isHeld } = accountDeletion;
  const { fen, points } = accountDeletion.possession;
  const isLosing = isHeld || fen > 0 || points > 0;

  const check = (values: Values) => ({
    ...findEmpty(values, proofsIn(values), t.required),
    ...('isConfirmed' in values ? {} : { isConfirmed: t.rules.unconfirmed }),
    ...(isLosing && !('forfeits' in values) ? { forfeits: t.rules.unconfirmed } : {}),
  });
  const { errors, isBusy, onSubmit } = useAccountForm({
    check,
    send: async (values) => {
      if (!isAgreed.current) return setConfirming(true);
      isAgreed.current = false;
      await query.mutateAsync({ body: { isConfirmed: true, forfeits: 'forfeits' in values, ...proofOf(values) } });
      toast.success(isHeld ? t.heldAsked : t.asked);
      for (const { endpoint } of [accountDeletionQuery, pendingQuery])
        await queries.invalidateQueries({ queryKey: [endpoint.path] });
    },
  });
  const agree = () => {
    setConfirming(false);
    isAgreed.current = true;
    form.current?.requestSubmit();
  };
  return (
    <Panel title={t.whatTitle}>
      <form ref={form} method="post" noValidate onSubmit={onSubmit}>
        <FieldStack>
          <What />
          {isLosing && <Balances departure={accountDeletion} error={errors.forfeits} />}
          <div className={css.narrow}>
            <OwnProofField label={t.password} errors={errors} />
          </div>
          <RequiredCheckbox name="isConfirmed" label={t.confirm} error={errors.isConfirmed} />
          <div>
            <Button type="submit" tone="danger" busy={isBusy}>
              {t.submit}
            </Button>
          </div>
        </FieldStack>
      </form>
      <ConfirmDialog
        open={isConfirming}
        tone="danger"
        title={t.dialogTitle}
        text={isHeld ? t.heldDialogText : t.dialogText}
        confirmLabel={t.dialogConfirm}
        onConfirm={agree}
        onClose={() => setConfirming(false)}
      />
    </Panel>
  );
}

function What() {
  const { what, toExport } = useMessages(accountDeletionMessages);
  return (
    <>
      <ul className={css.what}>
        <li>{what.wait}</li>
        <li>{what.gone}</li>
        <li>{what.content}</li>
        <li>{what.name}</li>
        <li>{what.left}</li>
        <li>{what.take}</li>
      </ul>
      <div>
        <ButtonLink icon="download" to={accountPaths.dataExport}>
          {toExport}
        </ButtonLink>
      </div>
    </>
  );
}

function Balances({
  departure: { isHeld, possession: balances },
  error,
}: {
  departure: AccountDeletion;
  error: string | undefined;
}) {
  const t = useMessages(accountDeletionMessages);
  const language = useLanguage();
  return (
    <div>
      <Callout tone="warning">
        <b>{isHeld ? t.held : t.balancesTitle}</b>
        <ul className={css.what}>
          {balances.fen > 0 && <li>{t.money({ amount: toYuan(balances.fen) })}</li>}
          {balances.points > 0 && <li>{t.points({ count: formatCount(balances.points, language) })}</li>}
        </ul>
      </Callout>
      <RequiredCheckbox name="forfeits" label={t.forfeit} error={error} />
    </div>
  );
}
