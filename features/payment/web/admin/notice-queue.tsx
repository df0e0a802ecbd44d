import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState } from '#features/console/web/public.ts';
import { type Notice, paymentAdminApi } from '#features/payment/admin-contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogAct } from '#platform/web/form/use-dialog-act.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { zh } from './messages.zh.ts';
import { NoticeTable } from './notice-table.tsx';
import css from './payment-admin.module.css';
import { askNotices, hrefOf, noticeChoices, type PaymentPlace } from './place.ts';

/** What providers say that does not fit our orders, for a person to decide. */
export function NoticeQueue({ place }: { place: PaymentPlace }) {
  const words = useWords<typeof zh>('paymentAdmin').notices;
  const asked = useAsk(askNotices(place), { keepPrevious: true });
  const [plan, setPlan] = useState<{ act: 'credit' | 'dismiss'; notice: Notice }>();
  const close = () => setPlan(undefined);
  const acts = (notice: Notice) => (
    <span className={css.rowActs}>
      {notice.may.credit && (
        <Button size="s" tone="primary" onClick={() => setPlan({ act: 'credit', notice })}>
          {words.credit}
        </Button>
      )}
      {notice.may.dismiss && (
        <Button size="s" onClick={() => setPlan({ act: 'dismiss', notice })}>
          {words.dismiss}
        </Button>
      )}
    </span>
  );
  const isQueue = place.review === 'open';
  return (
    <>
      <Card>
        <Chips
          always
          label={words.choices}
          items={noticeChoices.map((review) => ({ to: hrefOf({ view: 'notices', review }), label: words[review], current: review === place.review }))}
        />
        <AskState asked={asked}>
          {(list) => (
            <>
              {list.records.length === 0 ? (
                <EmptyState icon="check" title={isQueue ? words.none : words.noneOther} text={isQueue ? words.noneText : undefined} />
              ) : (
                <NoticeTable notices={list.records} acts={acts} />
              )}
              <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...place, page })} />
            </>
          )}
        </AskState>
      </Card>
      {plan?.act === 'credit' && <CreditDialog notice={plan.notice} onClose={close} />}
      {plan?.act === 'dismiss' && <DismissDialog notice={plan.notice} onClose={close} />}
    </>
  );
}

function DismissDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const words = useWords<typeof zh>('paymentAdmin');
  const caller = useCaller();
  const queries = useQueryClient();
  const show = () => void queries.invalidateQueries({ queryKey: [paymentAdminApi.notices.path] });
  const { run, isBusy } = useDialogAct({ show, done: words.notices.dismissDone, onClose });
  return (
    <ReasonDialog
      title={words.notices.dismiss}
      text={words.notices.dismissText}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={words.notices.dismiss}
      busy={isBusy}
      onConfirm={(reason) => void run(() => caller(paymentAdminApi.dismiss, { params: { id: notice.id }, body: { reason } }, { overlay: true }))}
      onClose={onClose}
    />
  );
}
