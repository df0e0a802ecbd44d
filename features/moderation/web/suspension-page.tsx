import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { moderationApi, type Suspension } from '#features/moderation/contract.ts';
import { paths } from '#features/session/paths.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { ActBody, AppealDialog } from './own-act.tsx';
import { ownActsMessages } from './own-acts-messages.ts';

/** `/suspension`: why a suspended member cannot sign in, and their appeal; what names them stands behind `#`. */
export function Page() {
  const t = useMessages(ownActsMessages);
  const token = useLocation().hash.slice(1);
  const { found, problem, read } = useSuspension(token);
  return (
    <Columns shape="single">
      <PageHead title={t.suspension.title} />
      <MainColumn>
        <PageHeading title={t.suspension.title} />
        <Card pad="pad">
          <FieldStack>
            {problem !== undefined && (
              <>
                <Callout tone="error">{problem === '' ? t.suspension.expired : problem}</Callout>
                <ToLogin />
              </>
            )}
            {found && <Found {...{ found, token, read }} />}
          </FieldStack>
        </Card>
      </MainColumn>
    </Columns>
  );
}

/** `problem` is empty without a token. */
function useSuspension(token: string) {
  const caller = useCaller();
  const [found, setFound] = useState<Suspension>();
  const [problem, setProblem] = useState<string>();
  const read = async () => {
    if (token === '') return setProblem('');
    try {
      setFound(await caller(moderationApi.suspension, { body: { token } }, { quiet: true }));
      setProblem(undefined);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    }
  };
  const begin = useEffectEvent(() => void read());
  // Follows the address: what stands behind `#` reaches no server, so the browser asks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the token is read in it
  useEffect(() => begin(), [token]);
  return { found, problem, read };
}

type FoundProps = { found: Suspension; token: string; read: () => Promise<void> };

function Found({ found: { isSuspended, until, reason, act }, token, read }: FoundProps) {
  const t = useMessages(ownActsMessages);
  const instant = useInstant();
  const toast = useToast();
  const appeal = useApiMutation(moderationApi.appealSuspension);
  const [isOpen, setOpen] = useState(false);
  const send = (text: string) =>
    appeal.mutate(
      { body: { token, text } },
      {
        onSuccess: () => {
          toast.success(t.sent);
          setOpen(false);
          void read();
        },
      },
    );
  if (!isSuspended)
    return (
      <>
        <Callout>{t.suspension.over}</Callout>
        <ToLogin />
      </>
    );
  return (
    <>
      {until === null && <p>{t.suspension.forever}</p>}
      {until !== null && !act && <p>{t.until({ at: instant(until) })}</p>}
      {act ? (
        <ActBody {...{ act, t }} onAppeal={() => setOpen(true)} />
      ) : (
        <>
          <p>{t.reason({ reason })}</p>
          <Callout>{t.suspension.wait}</Callout>
        </>
      )}
      <p>{t.suspension.notice}</p>
      {isOpen && <AppealDialog t={t} busy={appeal.isPending} onSend={send} onClose={() => setOpen(false)} />}
    </>
  );
}

function ToLogin() {
  const t = useMessages(ownActsMessages);
  return (
    <div>
      <ButtonLink to={paths.login}>{t.suspension.again}</ButtonLink>
    </div>
  );
}
