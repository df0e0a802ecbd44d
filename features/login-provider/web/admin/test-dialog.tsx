import { Trial } from '#features/console/web/form-public.ts';
import { type AdminProvider, loginProviderAdminApi } from '#features/login-provider/admin-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { loginProviderAdminMessages } from './messages.ts';

/** Tests the stored configuration and shows the result. */
export function TestDialog({ provider, onClose }: { provider: AdminProvider; onClose: () => void }) {
  const t = useMessages(loginProviderAdminMessages);
  const name = provider.names[sourceOf(useLanguage())];
  return (
    <Dialog open size="s" title={`${t.test} · ${name}`} onClose={onClose}>
      <Trial
        call={loginProviderAdminApi.test}
        params={{ id: provider.id }}
        body={{}}
        text={t.testText}
        label={t.test}
        outcome={(answer) => ({
          isGood: answer.isFine,
          text: answer.isFine ? t.fine : t.failed(answer),
          detail: answer.detail,
        })}
      />
    </Dialog>
  );
}
