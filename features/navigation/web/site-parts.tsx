import type { ReactNode } from 'react';
import { type NavigationSite, navigationApi } from '#features/navigation/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { navigationMessages } from './messages.ts';
import css from './navigation.module.css';

/** Leaves to the site, and counts the visit where there is script. */
export function SiteLink({ site: { id, url }, children }: { site: NavigationSite; children: ReactNode }) {
  const caller = useCaller();
  const count = () =>
    void caller(navigationApi.visit, { params: { id }, body: {} }, { quiet: true }).catch(() => undefined);
  return (
    <a href={url} target="_blank" rel="noopener nofollow ugc" onClick={count}>
      {children}
    </a>
  );
}

/** The copied logo, or a globe. */
export function SiteLogo({ logo }: { logo: string }) {
  return logo === '' ? (
    <span className={css.logo}>
      <Icon name="globe" size="xl" />
    </span>
  ) : (
    <img className={css.logo} src={logo} alt="" width={40} height={40} loading="lazy" />
  );
}

/** How often it was visited, and whether it is still there. */
export function SiteFacts({ site: { visitCount, isDead } }: { site: NavigationSite }) {
  const t = useMessages(navigationMessages);
  return (
    <>
      <span>{t.visits({ count: String(visitCount) })}</span>
      {isDead && <Status tone="bad">{t.dead}</Status>}
    </>
  );
}
