import { loginProviderApi, type ThirdPartyLogin } from '#features/login-provider/contract.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import type { zh } from '../messages.zh.ts';
import { askThirdPartyLogins } from './asks.ts';
import css from './login-provider.module.css';

/** The ways in through other sites, under a form; nothing where there are none. */
export function ProviderButtons({ jumpUrl }: { jumpUrl: string }) {
  const words = useWords<typeof zh>('loginProvider');
  const { data } = useAsk(askThirdPartyLogins);
  const link = useAct(loginProviderApi.link, { overlay: true });
  if (!data || data.records.length === 0) return null;

  const go = async ({ interfaceProduct, thirdPartyLoginInterfaceId }: ThirdPartyLogin) => {
    // What cannot be read as a route of ours is left out; refusals are said by the request layer.
    const kept = /^[A-Za-z0-9_=-]{0,1500}$/.test(jumpUrl) ? jumpUrl : '';
    const made = await link.mutateAsync({ query: { interfaceProduct: String(interfaceProduct), thirdPartyLoginInterfaceId, jumpUrl: kept } }).catch(() => undefined);
    if (made) location.assign(made.redirectUrl);
  };
  return (
    <>
      <p className={css.or}>{words.or}</p>
      <div className={css.buttons}>
        {data.records.map((one) => (
          <Button key={one.thirdPartyLoginInterfaceId} size="l" wide busy={link.isPending} onClick={() => void go(one)}>
            {words.by({ name: one.name })}
          </Button>
        ))}
      </div>
    </>
  );
}
