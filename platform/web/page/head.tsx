import { useSite } from '#platform/web/store/site-store.tsx';

/** Title and description of a page; React puts them into the document's head. */
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
  const mark = unread > 0 ? `(${unread > 99 ? '99+' : unread}) ` : '';
  return (
    <>
      <title>{mark + (title ? `${title} · ${site}` : site)}</title>
      {summary !== '' && <meta name="description" content={summary} />}
      {canonical && <link rel="canonical" href={`${origin.replace(/\/$/, '')}${canonical}`} />}
    </>
  );
}
