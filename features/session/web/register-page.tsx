import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ProviderButtons } from '#features/login-provider/web/public.ts';
import { type AccountType, type SignedIn, sessionApi } from '#features/session/contract.ts';
import { paths, welcomePath } from '#features/session/paths.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { RefusedState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { sessionMessages } from '../messages.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { jumpTarget, withJump } from './jump.ts';
import { RegisterForm } from './register-form.tsx';
import { useEnter } from './use-enter.ts';
import { useStableType } from './use-stable-type.ts';
import { allTypes, tabAddress } from './ways.ts';

/** `/register`: signs the new member in at once and redirects after three seconds. */
export function Page() {
  const messages = useMessages(sessionMessages).register;
  const { search } = useLocation();
  const viewer = useViewer();
  const enter = useEnter();
  const [entered, setEntered] = useState<{ signedIn: SignedIn; type: AccountType }>();
  if (viewer && !entered) return <Navigate to={jumpTarget(search)} replace />;
  const onEnter = (signedIn: SignedIn, type: AccountType) => {
    setEntered({ signedIn, type });
    enter(signedIn);
  };
  if (entered) {
    // Whoever registers by phone or e-mail has no name yet but one made up for them.
    const jumpUrl = new URLSearchParams(search).get('jumpUrl');
    return (
      <EntrySheet title={messages.title}>
        <GoOn
          text={
            entered.type === 'account'
              ? messages.done({ nickname: entered.signedIn.systemUser.nickname })
              : messages.doneUnnamed
          }
          to={entered.type === 'account' ? jumpTarget(search) : welcomePath(jumpUrl)}
          redirecting={messages.redirecting}
          label={messages.goNow}
        />
      </EntrySheet>
    );
  }
  return (
    <EntrySheet
      title={messages.title}
      aside={
        <>
          {messages.hasAccount} <Link to={withJump(paths.login, search)}>{messages.toLogin}</Link>
        </>
      }
    >
      <Ways onEnter={onEnter} />
    </EntrySheet>
  );
}

/** The open ways, one tab each, in the order of the setting. */
function Ways({ onEnter }: { onEnter: (signedIn: SignedIn, type: AccountType) => void }) {
  const all = useMessages(sessionMessages);
  const messages = all.register;
  const { search, pathname } = useLocation();
  const state = useApiQuery(apiQuery(sessionApi.registerForm, { query: {} }));
  // Until the server has reported the open ways, all are shown, which avoids a layout shift on most sites.
  const types: readonly AccountType[] = state.data?.allowRegisterAccountType ?? allTypes;
  const { type, form, keep } = useStableType(search, types);
  if (state.data?.isOpen === false) return <RefusedState title={messages.closed} text={null} />;
  const labels = { account: messages.byAccount, phone: messages.byPhone, email: messages.byEmail };
  return (
    <FieldStack>
      {types.length > 1 && (
        <Tabs
          flush
          label={messages.ways}
          items={types.map((item) => ({
            to: tabAddress(pathname, search, item),
            label: labels[item],
            current: item === type,
          }))}
        />
      )}
      <div ref={form} onInput={keep}>
        <RegisterForm
          type={type}
          isTrial={state.data?.trialTypes.includes(type) ?? false}
          fields={state.data?.fields ?? []}
          onEnter={(signedIn) => onEnter(signedIn, type)}
        />
      </div>
      <ProviderButtons jumpUrl={new URLSearchParams(search).get('jumpUrl') ?? ''} />
    </FieldStack>
  );
}
