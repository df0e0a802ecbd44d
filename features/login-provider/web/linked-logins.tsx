import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type LinkedLogin, loginProviderApi } from '#features/login-provider/contract.ts';
import { ProofDialog } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { WayNote, WayPanel, WayRow, WayRows } from '#features/second-factor/web/public.ts';
import { keyOf, useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import type { zh } from '../messages.zh.ts';
import { askLinkedLogins } from './asks.ts';

/** The accounts elsewhere one can come in with: linking and unlinking. */
export function LinkedLogins() {
  const words = useWords<typeof zh>('loginProvider').card;
  const asked = useAsk(askLinkedLogins);
  return (
    <WayPanel title={words.title} text={asked.data?.logins.length === 0 ? undefined : words.text} asked={asked}>
      {({ logins }) => <Logins logins={logins} />}
    </WayPanel>
  );
}

function Logins({ logins }: { logins: readonly LinkedLogin[] }) {
  const words = useWords<typeof zh>('loginProvider').card;
  const [chosen, setChosen] = useState<LinkedLogin>();
  const prove = useProve(() => setChosen(undefined));
  if (logins.length === 0) return <WayNote>{words.none}</WayNote>;
  return (
    <>
      <WayRows>
        {logins.map((login) => (
          <Row key={login.thirdPartyLoginInterfaceId} login={login} onChoose={() => setChosen(login)} />
        ))}
      </WayRows>
      {chosen &&
        (chosen.linkedAt === null ? (
          <ProofDialog
            title={words.linkOf({ name: chosen.providerName })}
            confirmLabel={words.link}
            onProve={(proof) => prove.link(chosen, proof)}
            onClose={() => setChosen(undefined)}
          />
        ) : (
          <ProofDialog
            title={words.unlinkOf({ name: chosen.providerName })}
            text={words.unlinkText}
            confirmLabel={words.unlink}
            tone="danger"
            onProve={(proof) => prove.unlink(chosen, proof)}
            onClose={() => setChosen(undefined)}
          />
        ))}
    </>
  );
}

function useProve(onDone: () => void) {
  const words = useWords<typeof zh>('loginProvider').card;
  const { pathname } = useLocation();
  const toast = useToast();
  const queries = useQueryClient();
  const begin = useAct(loginProviderApi.begin, { quiet: true });
  const unlink = useAct(loginProviderApi.unlink, { quiet: true });
  return {
    async link(login: LinkedLogin, proof: OwnerProof) {
      const { redirectUrl } = await begin.mutateAsync({ params: { id: login.thirdPartyLoginInterfaceId }, body: { ...proof, jumpUrl: encodeRoute(pathname) } });
      location.assign(redirectUrl);
    },
    async unlink(login: LinkedLogin, proof: OwnerProof) {
      queries.setQueryData(keyOf(askLinkedLogins), await unlink.mutateAsync({ params: { id: login.thirdPartyLoginInterfaceId }, body: proof }));
      toast.success(words.unlinked);
      onDone();
    },
  };
}

function Row({ login, onChoose }: { login: LinkedLogin; onChoose: () => void }) {
  const words = useWords<typeof zh>('loginProvider').card;
  const { providerName, name, linkedAt } = login;
  const label = linkedAt === null ? words.linkOf({ name: providerName }) : words.unlinkOf({ name: providerName });
  const about = (
    <MetaLine>
      {linkedAt === null ? (
        <span>{words.notLinked}</span>
      ) : (
        <>
          {name && <span>{name}</span>}
          <span>
            {words.linkedAt} <TimeAgo at={linkedAt} />
          </span>
        </>
      )}
    </MetaLine>
  );
  return (
    <WayRow name={providerName} about={about}>
      <Button size="s" aria-label={label} onClick={onChoose}>
        {linkedAt === null ? words.link : words.unlink}
      </Button>
    </WayRow>
  );
}
