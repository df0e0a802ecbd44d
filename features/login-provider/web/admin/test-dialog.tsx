import { Trial } from '#features/console/web/form-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import { type AdminProvider, loginProviderAdminApi } from '#features/login-provider/admin-contract.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { loginProviderAdminMessages } from './messages.ts';

/** Tests the stored configuration and shows the result. */
export function TestDialog({ provider, onClose }: { provider: AdminProvider; onClose: () => void }) {
  const { t, kit, localized } = useConsoleTerms(loginProviderAdminMessages);
  return (
    <Dialog open size="s" title={`${kit.test} · ${localized(provider.names)}`} onClose={onClose}>
      <Trial
        call={loginProviderAdminApi.test}
        params={{ id: provider.id }}
        text={t.testText}
        label={kit.test}
        outcome={(answer) => ({
          isGood: answer.isFine,
          text: answer.isFine ? kit.fine : kit.failed(answer),
          detail: answer.detail,
        })}
      />
    </Dialog>
  );
}
