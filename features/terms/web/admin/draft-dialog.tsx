import { FormDialog } from '#features/console/web/form-public.ts';
import { LONGEST_SUMMARY, LONGEST_TERMS, termsAdminApi, termsApi } from '#features/terms/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { termsAdminMessages } from './messages.ts';

type DraftDialogProps = {
  /** The version whose texts it starts from. */
  from: string;
  onClose: () => void;
};

/** A new version, in both languages. */
export function DraftDialog({ from, onClose }: DraftDialogProps) {
  const t = useMessages(termsAdminMessages);
  const { data } = useApiQuery(apiQuery(termsAdminApi.read, { params: { id: from }, query: {} }));
  if (!data) return null;
  const long = { multiline: true, rows: 10, maxLength: LONGEST_TERMS, mayBeEmpty: true } as const;
  const short = {
    multiline: true,
    rows: 2,
    maxLength: LONGEST_SUMMARY,
    hint: t.summaryHint,
    mayBeEmpty: true,
  } as const;
  return (
    <FormDialog
      size="l"
      title={t.publish}
      call={termsAdminApi.publish}
      withReason
      fields={{
        termsZh: { label: t.termsZh, lang: 'zh-CN', hint: t.termsHint, ...long },
        termsEn: { label: t.termsEn, lang: 'en-US', hint: t.termsHint, ...long },
        privacyZh: { label: t.privacyZh, lang: 'zh-CN', hint: t.privacyHint, ...long },
        privacyEn: { label: t.privacyEn, lang: 'en-US', hint: t.privacyHint, ...long },
        summaryZh: { label: t.summaryZh, lang: 'zh-CN', ...short },
        summaryEn: { label: t.summaryEn, lang: 'en-US', ...short },
        asksConsent: { label: t.asksConsent, isCheckbox: true },
      }}
      values={{
        termsZh: data.terms.zh_CN,
        termsEn: data.terms.en_US,
        privacyZh: data.privacy.zh_CN,
        privacyEn: data.privacy.en_US,
        asksConsent: false,
      }}
      check={({ asksConsent, summaryZh, summaryEn }): Record<string, string> =>
        asksConsent === true && `${summaryZh}${summaryEn}`.trim() === '' ? { summaryZh: t.summaryMissing } : {}
      }
      confirm={t.publish}
      confirmation={() => ({ title: t.publish, text: t.confirmText })}
      done={t.published}
      refresh={[termsAdminApi.list, termsApi.read]}
      onClose={onClose}
    />
  );
}
