import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type LinkedLogin, loginProviderApi } from '#features/login-provider/contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { type ProofWay, WayPanel, WayRow, WayRows } from '#features/second-factor/web/public.ts';
import { queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { loginProviderMessages } from '../messages.ts';
import { linkedLoginsQuery } from './queries.ts';

/**
 * The reader's accounts at providers: linking and unlinking. `Proof` asks for proof of identity. Nothing where the site
 * has no provider.
 */
export function LinkedLogins({ Proof }: { Proof: ProofWay }) {
  const messages = useMessages(loginProviderMessages).card;
  const query = useApiQuery(linkedLoginsQuery);
  if (query.data?.logins.length === 0) return null;
  return (
    <WayPanel title={messages.title} text={messages.text} asked={query}>
      {({ logins }) => <Logins logins={logins} Proof={Proof} />}
    </WayPanel>
  );
}

function Logins({ logins, Proof }: { logins: readonly LinkedLogin[]; Proof: ProofWay }) {
  const messages = useMessages(loginProviderMessages).card;
  const [chosen, setChosen] = useState<LinkedLogin>();
  const prove = useProve(() => setChosen(undefined));
  return (
    <>
      <WayRows>
        {logins.map((login) => (
          <Row key={login.thirdPartyLoginInterfaceId} login={login} onChoose={() => setChosen(login)} />
        ))}
      </WayRows>
      {chosen &&
        (chosen.linkedAt === null ? (
          <Proof
            title={messages.linkOf({ name: chosen.providerName })}
            confirmLabel={messages.link}
            onProve={(proof) => prove.link(chosen, proof)}
            onClose={() => setChosen(undefined)}
          />
        ) : (
          <Proof
            title={messages.unlinkOf({ name: chosen.providerName })}
            text={messages.unlinkText}
            confirmLabel={messages.unlink}
            tone="danger"
            onProve={(proof) => prove.unlink(chosen, proof)}
            onClose={() => setChosen(undefined)}
          />
        ))}
    </>
  );
}

function useProve(onDone: () => void) {
  const messages = useMessages(loginProviderMessages).card;
  const { pathname } = useLocation();
  const toast = useToast();
  const queries = useQueryClient();
  const begin = useApiMutation(loginProviderApi.begin, { quiet: true });
  const unlink = useApiMutation(loginProviderApi.unlink, { quiet: true });
  return {
    async link(login: LinkedLogin, proof: OwnerProof) {
      const { redirectUrl } = await begin.mutateAsync({
        params: { id: login.thirdPartyLoginInterfaceId },
        body: { ...proof, jumpUrl: encodeRoute(pathname) },
      });
      location.assign(redirectUrl);
    },
    async unlink(login: LinkedLogin, proof: OwnerProof) {
      queries.setQueryData(
        queryKey(linkedLoginsQuery),
        await unlink.mutateAsync({ params: { id: login.thirdPartyLoginInterfaceId }, body: proof }),
      );
      toast.success(messages.unlinked);
      onDone();
    },
  };
}

function Row({ login, onChoose }: { login: LinkedLogin; onChoose: () => void }) {
  const messages = useMessages(loginProviderMessages).card;
  const { providerName, name, linkedAt } = login;
  const label = linkedAt === null ? messages.linkOf({ name: providerName }) : messages.unlinkOf({ name: providerName });
  const about = (
    <MetaLine>
      {linkedAt === null ? (
        <span>{messages.notLinked}</span>
      ) : (
        <>
          {name && <span>{name}</span>}
          <span>
            {messages.linkedAt} <TimeAgo at={linkedAt} />
          </span>
        </>
      )}
    </MetaLine>
  );
  return (
    <WayRow name={providerName} about={about}>
      <Button size="s" aria-label={label} onClick={onChoose}>
        {linkedAt === null ? messages.link : messages.unlink}
      </Button>
    </WayRow>
  );
}
