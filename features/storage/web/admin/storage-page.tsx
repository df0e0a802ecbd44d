import { SettingsForm, Trial } from '#features/console/web/form-public.ts';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { Quiet } from '#features/console/web/parts-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import { requestSecondFactor } from '#features/second-factor/web/public.ts';
import { type StorageState, storageApi } from '#features/storage/contract.ts';
import { apiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { storageAdminMessages } from './messages.ts';

const storageQuery = apiQuery(storageApi.read, { query: {} });

/** `/admin/storage`: where uploaded files are stored. */
export const { Page, queries } = defineConsoleSheet({
  area: 'storage',
  messages: storageAdminMessages,
  heading: (t) => t,
  query: storageQuery,
  alsoQueries: [requestSecondFactor],
  View: ({ answer }) => (
    <>
      <Card pad="pad">
        <StorageForm key={answer.remote?.updatedAt} state={answer} />
      </Card>
      {answer.remote && <StorageTrial key={`trial ${answer.remote.updatedAt}`} />}
    </>
  ),
});

/** Type and location of the store, and whether new files are stored there. */
function StorageForm({ state: { isOn, isDirect, remote, may, digest } }: { state: StorageState }) {
  const { t, kit } = useConsoleTerms(storageAdminMessages);
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <SettingsForm
      call={storageApi.save}
      digest={digest}
      overlay
      fields={{
        isOn: { label: t.isOn },
        isDirect: { label: t.isDirect, hint: t.directText },
        system: { label: t.system, choices: t.systems },
        endpoint: { label: t.endpoint, hint: t.endpointHint, type: 'url', maxLength: 300, ...plain },
        bucket: { label: t.bucket, maxLength: 63, ...plain },
        region: { label: t.region, hint: t.regionHint, maxLength: 60, ...plain },
        keyId: { label: t.keyId, maxLength: 200, ...plain },
        keySecret: {
          label: t.keySecret,
          hint: remote && kit.keptSecret,
          isSecret: true,
          mayBeEmpty: true,
          maxLength: 500,
        },
      }}
      values={{ system: '20', region: 'us-east-1', ...remote, isOn, isDirect }}
      withReason
      proof={t.proofHint}
      refused={may.change ? undefined : t.ownersOnly}
      done={(saved) => (saved.isOn ? t.savedOn : kit.done)}
      show={useShowAnswer(storageQuery)}
    >
      <div>
        <Status tone={isOn ? 'good' : 'neutral'}>{isOn ? t.on : t.off}</Status>{' '}
        {isOn && remote ? t.remote({ name: t.systems[remote.system], bucket: remote.bucket }) : t.disk}{' '}
        <Quiet>{t.old}</Quiet>
      </div>
    </SettingsForm>
  );
}

function StorageTrial() {
  const t = useMessages(storageAdminMessages);
  return (
    <Card pad="pad">
      <Trial
        call={storageApi.try}
        text={t.trialText}
        label={t.trial}
        icon="upload"
        outcome={({ isGood, said, detail }) => ({ isGood, detail, text: isGood ? t.went : t.wentNot({ said }) })}
      />
    </Card>
  );
}
