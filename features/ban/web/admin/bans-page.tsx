import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { banApi } from '#features/ban/contract.ts';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { Place } from '#platform/web/page/page.ts';
import css from './ban.module.css';
import { BanDialog, LiftDialog } from './ban-dialogs.tsx';
import type { BanPlan } from './ban-plan.ts';
import { BanTable } from './ban-table.tsx';
import type { zh } from './messages.zh.ts';

const PATH = '/admin/bans';
const pageWords = consoleWords('banAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

const addressOf = (search: URLSearchParams) => search.get('address')?.trim() || undefined;
const askBans = (search: URLSearchParams) => ask(banApi.list, { query: { address: addressOf(search), page: search.get('page') ?? '1' } });
const hrefOf = (address: string | undefined, page: number) =>
  `${PATH}?${new URLSearchParams({ ...(address === undefined ? {} : { address }), ...(page > 1 ? { page: String(page) } : {}) })}`.replace(/\?$/, '');

export const asks = ({ query }: Place) => [askBans(query)];

/** `/admin/bans`: addresses that may not reach the site. */
export function Page() {
  return (
    <ConsoleFrame area="ban" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('banAdmin');
  const [search] = useSearchParams();
  const asked = useAsk(askBans(search), { keepPrevious: true });
  const [plan, setPlan] = useState<BanPlan | null>(null);
  const close = () => setPlan(null);
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ act: 'add' })}>
          {words.add}
        </Button>
      </PageHeading>
      <Card pad="pad">
        <FindForm key={search.toString()} address={addressOf(search)} />
      </Card>
      <AskState asked={asked}>
        {(list) => (
          <>
            <Card>
              <BanTable bans={list.records} onPlan={setPlan} />
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(addressOf(search), page)} />
          </>
        )}
      </AskState>
      {plan?.act === 'lift' && <LiftDialog ban={plan.ban} onClose={close} />}
      {plan && plan.act !== 'lift' && <BanDialog ban={plan.act === 'edit' ? plan.ban : null} onClose={close} />}
    </>
  );
}

function FindForm({ address }: { address: string | undefined }) {
  const words = useWords<typeof zh>('banAdmin');
  const navigate = useNavigate();
  return (
    <form
      className={css.find}
      action={PATH}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = String(new FormData(event.currentTarget).get('address') ?? '').trim();
        void navigate(hrefOf(asked === '' ? undefined : asked, 1));
      }}
    >
      <Field label={words.find} hint={words.findHint}>
        <TextInput name="address" maxLength={45} defaultValue={address ?? ''} autoComplete="off" />
      </Field>
      <div className={css.buttons}>
        <Button type="submit" icon="search">
          {words.search}
        </Button>
        <ButtonLink tone="quiet" to={PATH}>
          {words.clear}
        </ButtonLink>
      </div>
    </form>
  );
}
