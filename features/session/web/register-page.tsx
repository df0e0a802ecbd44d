import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ProviderButtons } from '#features/login-provider/web/public.ts';
import { type AccountType, type SignedIn, sessionApi } from '#features/session/contract.ts';
import { paths } from '#features/session/paths.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { RefusedState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { jumpTarget, withJump } from './jump.ts';
import { RegisterForm } from './register-form.tsx';
import { useEnter } from './use-enter.ts';
import { allTypes, chosenType, tabAddress } from './ways.ts';

/** `/register`: a new member, who is in at once and taken on after three seconds. */
export function Page() {
  const words = useWords<typeof zh>('session').register;
  const { search } = useLocation();
  const viewer = useViewer();
  const enter = useEnter();
  const [entered, setEntered] = useState<SignedIn>();
  if (viewer && !entered) return <Navigate to={jumpTarget(search)} replace />;
  const onEnter = (signedIn: SignedIn) => {
    setEntered(signedIn);
    enter(signedIn);
  };
  if (entered) {
    return (
      <EntrySheet title={words.title}>
        <GoOn text={words.done({ nickname: entered.systemUser.nickname })} to={jumpTarget(search)} redirecting={words.redirecting} label={words.goNow} />
      </EntrySheet>
    );
  }
  return (
    <EntrySheet
      title={words.title}
      aside={
        <>
          {words.hasAccount} <Link to={withJump(paths.login, search)}>{words.toLogin}</Link>
        </>
      }
    >
      <Ways onEnter={onEnter} />
    </EntrySheet>
  );
}

/** The ways that are open, a tab each, in the site's own order. */
function Ways({ onEnter }: { onEnter: (signedIn: SignedIn) => void }) {
  const all = useWords<typeof zh>('session');
  const words = all.register;
  const { search, pathname } = useLocation();
  const state = useAsk(ask(sessionApi.registerForm, { query: {} }));
  if (state.data?.isOpen === false) return <RefusedState title={words.closed} text={null} />;
  // Until the site has said which are open, all stand there, so that nothing moves on most sites.
  const types: readonly AccountType[] = state.data?.allowRegisterAccountType ?? allTypes;
  const type = chosenType(search, types);
  const labels = { account: words.byAccount, phone: words.byPhone, email: words.byEmail };
  return (
    <FieldStack>
      {types.length > 1 && <Tabs flush label={words.ways} items={types.map((one) => ({ to: tabAddress(pathname, search, one), label: labels[one], current: one === type }))} />}
      <RegisterForm key={type} type={type} fields={state.data?.fields ?? []} onEnter={onEnter} />
      <ProviderButtons jumpUrl={new URLSearchParams(search).get('jumpUrl') ?? ''} />
    </FieldStack>
  );
}
