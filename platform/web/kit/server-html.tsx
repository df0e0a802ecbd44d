import { type ComponentProps, useMemo } from 'react';
import { trustServerHtml } from '#platform/web/kit/trusted-html.ts';

/** A `div` with HTML sanitised by the server. */
export function ServerHtml({
  html,
  ...rest
}: { html: string } & Omit<ComponentProps<'div'>, 'children' | 'dangerouslySetInnerHTML'>) {
  // Memoized: another object would make React write the HTML again.
  const trusted = useMemo(() => ({ __html: trustServerHtml(html) }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises every text before it is sent; nothing else may be passed here
  return <div {...rest} dangerouslySetInnerHTML={trusted} />;
}
