import { loginProviderApi, type ThirdPartyLogin } from '#features/login-provider/contract.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { loginProviderMessages } from '../messages.ts';
import css from './login-provider.module.css';
import { thirdPartyLoginsQuery } from './queries.ts';

/** Buttons of the providers below a form; nothing if there are none. */
export function ProviderButtons({ jumpUrl }: { jumpUrl: string }) {
  const t = useMessages(loginProviderMessages);
  const { data } = useApiQuery(thirdPartyLoginsQuery);
  const link = useApiMutation(loginProviderApi.link, { overlay: true });
  if (!data || data.records.length === 0) return null;

  const go = async ({ interfaceProduct, thirdPartyLoginInterfaceId }: ThirdPartyLogin) => {
    // An invalid encoded route is dropped; the request layer reports errors.
    const stored = /^[A-Za-z0-9_=-]{0,1500}$/.test(jumpUrl) ? jumpUrl : '';
    const made = await link
      .mutateAsync({
        query: { interfaceProduct: String(interfaceProduct), thirdPartyLoginInterfaceId, jumpUrl: stored },
      })
      .catch(() => undefined);
    if (made) location.assign(made.redirectUrl);
  };
  return (
    <>
      <p className={css.or}>{t.or}</p>
      <div className={css.buttons}>
        {data.records.map((item) => (
          <Button
            key={item.thirdPartyLoginInterfaceId}
            size="l"
            wide
            busy={link.isPending}
            onClick={() => void go(item)}
          >
            {t.by({ name: item.name })}
          </Button>
        ))}
      </div>
    </>
  );
}
