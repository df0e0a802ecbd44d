import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { cardRegion } from '#features/announcement/paths.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import { type Announcement, useSite, useViewer } from '#platform/web/store/site-store.tsx';
import css from './announcements.module.css';
import { shellMessages } from './shell-messages.ts';

/** The key in local storage: ids of announcements this browser does not want to see again. */
const DISMISSED = 'dismissed';
const MOST_DISMISSED = 50;

function readDismissed(): string[] {
  try {
    return localStorage.getItem(DISMISSED)?.split(',') ?? [];
  } catch {
    return [];
  }
}

// The server has no layout, and its markup is whole without this.
const useBeforePaint = import.meta.env.SSR ? () => undefined : useLayoutEffect;

/** What the site announces to the reader: the bar, and the card of this page. */
export function Announcements() {
  const t = useMessages(shellMessages);
  const { pathname, search } = useLocation();
  const all = useSite('announcements');
  const card = cardRegion(pathname, new URLSearchParams(search).get('sectionId'));
  return (
    <>
      <Announced region="bar" label={t.announcement} shown={all.find(({ at }) => at === 'bar')} />
      <Announced region="card" label={t.announcementHere} shown={all.find(({ at }) => at === card)} />
    </>
  );
}

/** Where staff work, what cannot be put away: that the site is closed, or read-only. */
export function SiteState() {
  const t = useMessages(shellMessages);
  const shown = useSite('announcements').find(({ at, id }) => at === 'bar' && id === '');
  return <Announced region="bar" label={t.announcement} shown={shown} />;
}

type AnnouncedProps = { region: 'bar' | 'card'; label: string; shown: Announcement | undefined };

/**
 * The document's `data-bar` and `data-card` show them: a script before the first paint has removed that where one was
 * dismissed, so nothing moves.
 */
function Announced({ region, label, shown }: AnnouncedProps) {
  const t = useMessages(shellMessages);
  const caller = useCaller();
  const viewer = useViewer();
  const id = shown?.id;
  // The document shows what the server had for its address; another page or reader has others.
  useBeforePaint(() => {
    const { dataset } = document.documentElement;
    if (id !== undefined && !readDismissed().includes(id)) dataset[region] = id;
    else delete dataset[region];
  }, [region, id]);
  if (!shown) return null;
  const dismiss = () => {
    try {
      localStorage.setItem(DISMISSED, [shown.id, ...readDismissed()].slice(0, MOST_DISMISSED).join());
    } catch {
      // Without storage it comes back with a guest's next page.
    }
    delete document.documentElement.dataset[region];
    if (viewer)
      void import('#features/announcement/web/dismiss-public.ts').then(({ dismissEverywhere }) =>
        dismissEverywhere(caller, shown.id),
      );
  };
  const { html, lang, link, picture } = shown;
  return (
    <aside className={css[region]} aria-label={label}>
      <div className={css.inner}>
        <div className={css.text}>
          {picture && <img {...picture} alt="" />}
          <ServerHtml className="prose" html={html} lang={lang} />
          {link !== '' && <Link to={link}>{t.announcementMore}</Link>}
        </div>
        {id && <IconButton icon="close" size="s" label={t.announcementDismiss} onClick={dismiss} />}
      </div>
    </aside>
  );
}
