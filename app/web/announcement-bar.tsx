import { useEffect } from 'react';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { ServerHtml } from '#platform/web/kit/server-html.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import css from './announcement-bar.module.css';
import { shellMessages } from './shell-messages.ts';

/** The key in local storage: the announcement this browser does not want to see again. */
const DISMISSED = 'announcement';

function readDismissed(): string | null {
  try {
    return localStorage.getItem(DISMISSED);
  } catch {
    return null;
  }
}

/**
 * What the site announces. The document's `data-announcement` shows it: a script before the first paint has removed
 * that where it was dismissed, so nothing moves.
 */
export function AnnouncementBar() {
  const t = useMessages(shellMessages);
  const language = useLanguage();
  const announcement = useSite('announcement');
  const id = announcement?.id;
  // The document shows what the server had when it was sent; base info may since have brought another announcement.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (id !== undefined && readDismissed() !== id) dataset['announcement'] = id;
    else delete dataset['announcement'];
  }, [id]);
  const text = announcement?.texts[language];
  if (!announcement || !text) return null;
  const dismiss = () => {
    try {
      localStorage.setItem(DISMISSED, announcement.id);
    } catch {
      // Without storage it comes back with the next page.
    }
    delete document.documentElement.dataset['announcement'];
  };
  return (
    <aside className={css.bar} aria-label={t.announcement}>
      <div className={css.inner}>
        <div className={css.text}>
          <ServerHtml className="prose" html={text.html} lang={text.lang} />
          {announcement.link !== '' && <a href={announcement.link}>{t.announcementMore}</a>}
        </div>
        <IconButton icon="close" size="s" label={t.announcementDismiss} onClick={dismiss} />
      </div>
    </aside>
  );
}
