import { SettingsForm, Trial } from '#features/console/web/form-public.ts';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import { contentSafetyAdminApi, type SafetyState } from '#features/content-safety/contract.ts';
import { messageProviderAdminMessages } from '#features/message-provider/web/public.ts';
import { requestSecondFactor } from '#features/second-factor/web/public.ts';
import { apiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { contentSafetyAdminMessages } from './messages.ts';

const safetyQuery = apiQuery(contentSafetyAdminApi.read, { query: {} });

/** `/admin/content-safety`: the outside service that reads texts before they are public. */
export const { Page, queries } = defineConsoleSheet({
  area: 'contentSafety',
  messages: contentSafetyAdminMessages,
  alsoMessages: messageProviderAdminMessages,
  heading: (t) => t,
  query: safetyQuery,
  alsoQueries: [requestSecondFactor],
  View: ({ answer }) => <ServicePanel key={answer.kept?.updatedAt} state={answer} />,
});

function ServicePanel({ state: { isOn, kept, may, digest } }: { state: SafetyState }) {
  const { t, kit } = useConsoleTerms(contentSafetyAdminMessages);
  const { t: vendor } = useConsoleTerms(messageProviderAdminMessages);
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  const secret = {
    hint: kept ? kit.keptSecret : undefined,
    isSecret: true,
    mayBeEmpty: true,
    maxLength: 200,
  } as const;
  const heading = (
    <span>
      {t.service} <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? kit.on : kit.off}</Status>
    </span>
  );
  return (
    <Panel title={heading}>
      <FieldStack>
        <SettingsForm
          overlay
          withReason
          proof={t.proofHint}
          refused={may.change ? undefined : t.ownersOnly}
          call={contentSafetyAdminApi.save}
          digest={digest}
          show={useShowAnswer(safetyQuery)}
          fields={({ kind }) => ({
            isOn: { label: kit.isOn },
            kind: { label: vendor.vendor, choices: { ...vendor.vendors, http: t.ownEndpoint }, mayBeEmpty: true },
            endpoint: {
              label: t.endpoint,
              hint: kind === 'http' ? undefined : t.endpointHint,
              mayBeEmpty: kind !== 'http',
              type: 'url',
              maxLength: 300,
              ...plain,
            },
            ...(kind === 'http'
              ? { secret: { label: t.httpSecret, ...secret, hint: secret.hint ?? t.httpSecretHint } }
              : {
                  keyId: { label: vendor.keyId, maxLength: 128, ...plain },
                  secret: { label: vendor.keySecret, ...secret },
                  region: { label: vendor.region, hint: t.regionHint, mayBeEmpty: true, maxLength: 40, ...plain },
                  scene: { label: t.scene, hint: t.sceneHint, mayBeEmpty: true, maxLength: 64, ...plain },
                }),
            whenSilent: { label: t.whenSilent, choices: t.whenSilents, isRadio: true },
          })}
          values={{ kind: 'aliyun', whenSilent: 'publish', ...kept, isOn }}
          body={({ kind }) => (kind === 'http' ? { keyId: '', region: '', scene: '' } : {})}
        />
        <Trial
          label={t.trial}
          icon="send"
          call={contentSafetyAdminApi.try}
          field={{ name: 'text', label: t.trialText, hint: kept ? t.trialHint : t.notSaved, type: 'text' }}
          disabled={kept === null}
          outcome={({ isSent, said, detail }) => ({
            isGood: isSent,
            text: isSent ? t.judged({ said, detail }) : t.unreached({ said }),
            detail: isSent ? '' : detail,
          })}
        />
      </FieldStack>
    </Panel>
  );
}
