import { Fragment } from 'react';
import { EmojiText } from '#features/emoji/web/text-public.ts';
import { memberLinkRel, withoutOrigin } from '#platform/shared/markdown/link-policy.ts';
import { cutAtWebLinks } from '#platform/shared/markdown/web-link.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';

/** A message: plain text whose addresses are links, other sites' in a new window as in comments. */
export function MessageText({ text }: { text: string }) {
  const origin = useSite('baseURL').slice(0, -1);
  return cutAtWebLinks(text).map((part, at) => {
    const to = withoutOrigin(part, origin || undefined);
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
      <Fragment key={at}>
        {at % 2 === 0 ? (
          <EmojiText text={part} />
        ) : (
          <Link to={to} rel={memberLinkRel} {...(to === part ? { target: '_blank' } : {})}>
            {part}
          </Link>
        )}
      </Fragment>
    );
  });
}
