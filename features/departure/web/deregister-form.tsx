import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Departure, departureApi } from '#features/departure/contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { housePaths } from '#features/profile/paths.ts';
import { findEmpty, proofOf, proofsIn, useHouseForm, type Values } from '#features/profile/web/public.ts';
import { toYuan } from '#platform/shared/money.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { RequiredCheckbox } from '#platform/web/kit/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { askDeparture, askPending } from './asks.ts';
import css from './departure.module.css';

/** What will happen, the proof that it is oneself, and the last question. */
export function DeregisterForm({ departure }: { departure: Departure }) {
  const words = useWords<typeof zh>('departure');
  const queries = useQueryClient();
  const toast = useToast();
  const ask = useAct(departureApi.ask, { overlay: true });
  const form = useRef<HTMLFormElement>(null);
  /** What the dialog asks about; the form is sent once more when it is answered. */
  const [isAsking, setAsking] = useState(false);
  const isAgreed = useRef(false);
  const { fen, points } = departure.possession;

  const check = (values: Values) => ({
    ...findEmpty(values, proofsIn(values), words.required),
    ...('isConfirmed' in values ? {} : { isConfirmed: words.rules.unconfirmed }),
    ...((fen > 0 || points > 0) && !('forfeits' in values) ? { forfeits: words.rules.unconfirmed } : {}),
  });
  const { errors, isBusy, onSubmit } = useHouseForm({
    check,
    send: async (values) => {
      if (!isAgreed.current) return setAsking(true);
      isAgreed.current = false;
      await ask.mutateAsync({ body: { isConfirmed: true, forfeits: 'forfeits' in values, ...proofOf(values) } });
      toast.success(words.asked);
      for (const { endpoint } of [askDeparture, askPending]) await queries.invalidateQueries({ queryKey: [endpoint.path] });
    },
  });
  const agree = () => {
    setAsking(false);
    isAgreed.current = true;
    form.current?.requestSubmit();
  };
  return (
    <Panel title={words.whatTitle}>
      <form ref={form} method="post" noValidate onSubmit={onSubmit}>
        <FieldStack>
          <What />
          {(fen > 0 || points > 0) && <Possessions departure={departure} error={errors.forfeits} />}
          <div className={css.narrow}>
            <OwnProofField label={words.password} errors={errors} />
          </div>
          <RequiredCheckbox name="isConfirmed" label={words.confirm} error={errors.isConfirmed} />
          <div>
            <Button type="submit" tone="danger" busy={isBusy}>
              {words.submit}
            </Button>
          </div>
        </FieldStack>
      </form>
      <ConfirmDialog
        open={isAsking}
        tone="danger"
        title={words.dialogTitle}
        text={words.dialogText}
        confirmLabel={words.dialogConfirm}
        onConfirm={agree}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

function What() {
  const { what, toExport } = useWords<typeof zh>('departure');
  return (
    <>
      <ul className={css.what}>
        <li>{what.wait}</li>
        <li>{what.gone}</li>
        <li>{what.content}</li>
        <li>{what.name}</li>
        <li>{what.take}</li>
      </ul>
      <div>
        <ButtonLink icon="download" to={housePaths.dataExport}>
          {toExport}
        </ButtonLink>
      </div>
    </>
  );
}

function Possessions({ departure: { possession }, error }: { departure: Departure; error: string | undefined }) {
  const words = useWords<typeof zh>('departure');
  const language = useLanguage();
  return (
    <div>
      <Callout tone="warning">
        <b>{words.possessionTitle}</b>
        <ul className={css.what}>
          {possession.fen > 0 && <li>{words.money({ amount: toYuan(possession.fen) })}</li>}
          {possession.points > 0 && <li>{words.points({ count: formatCount(possession.points, language) })}</li>}
        </ul>
      </Callout>
      <RequiredCheckbox name="forfeits" label={words.forfeit} error={error} />
    </div>
  );
}
