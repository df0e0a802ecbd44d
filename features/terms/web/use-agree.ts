import { termsApi } from '#features/terms/contract.ts';
import { termsMessages } from '#features/terms/messages.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useSiteStore } from '#platform/web/store/site-store.tsx';

/** Agrees to a version, after which the page goes on where it was. */
export function useAgree() {
  const t = useMessages(termsMessages);
  const store = useSiteStore();
  const toast = useToast();
  const mutation = useApiMutation(termsApi.agree, { overlay: true });
  const agree = async (version: string) => {
    // The request layer reports errors.
    const done = await mutation.mutateAsync({ body: { version } }).catch(() => undefined);
    const { systemUser } = store.read();
    if (!done || !systemUser) return;
    store.set('systemUser', { ...systemUser, owesConsent: false });
    toast.success(t.consent.agreed);
  };
  return { agree: (version: string) => void agree(version), isBusy: mutation.isPending };
}
