import { termsMessages } from '#features/terms/messages.ts';
import { termsPaths } from '#features/terms/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { termsQuery } from './queries.ts';
import { Refusal, type RefusalProps } from './refusal.tsx';
import { PrivacyText, TermsText } from './terms-text.tsx';
import { useAgree } from './use-agree.ts';

type ConsentDialogProps = RefusalProps & { onClose: () => void };

/** The terms that ask for consent, over the page the member wanted. Who puts it off reads, and agrees to write. */
export function ConsentDialog({ onClose, ...refusal }: ConsentDialogProps) {
  const t = useMessages(termsMessages);
  const { data, error, refetch } = useApiQuery(termsQuery(''));
  const { agree, isBusy } = useAgree();
  return (
    <Dialog
      open
      size="l"
      title={t.consent.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.consent.later}</Button>
          <Button tone="primary" busy={isBusy} disabled={!data} onClick={() => data && agree(data.id)}>
            {t.consent.agree}
          </Button>
        </>
      }
    >
      <p>
        {t.consent.text} <Link to={termsPaths.read}>{t.consent.page}</Link>
      </p>
      {!data && !error && (
        <SkeletonArea>
          <Skeleton kind="block" size="l" />
        </SkeletonArea>
      )}
      {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
      {data?.summary && (
        <p lang={data.summary.lang}>
          <strong>{t.news}</strong> {data.summary.text}
        </p>
      )}
      {data && <TermsText own={data} />}
      {data && <PrivacyText own={data} />}
      <Refusal {...refusal} />
    </Dialog>
  );
}
