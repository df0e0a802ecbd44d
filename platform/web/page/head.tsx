import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';

/**
 * Title, description and canonical address of a page; React puts them into the document's head. In a language other
 * than the site's own the page has an address of its own.
 */
export function PageHead({
  title,
  description,
  canonical,
}: {
  title?: string | undefined;
  description?: string | undefined;
  canonical?: string | undefined;
}) {
  const site = useSite('title');
  const about = useSite('description');
  const summary = (description ?? about).slice(0, 200);
  const origin = useSite('baseURL');
  const unread = useSite('unreadCount');
  const language = useLanguage();
  const isOwn = language === useSite('defaultLanguage');
  const mark = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  return (
    <>
      <title>{mark + (title ? `${title} · ${site}` : site)}</title>
      {summary !== '' && <meta name="description" content={summary} />}
      {canonical && (
        <link
          rel="canonical"
          href={
            origin.slice(0, -1) + canonical + (isOwn ? '' : `${canonical.includes('?') ? '&' : '?'}lang=${language}`)
          }
        />
      )}
    </>
  );
}
