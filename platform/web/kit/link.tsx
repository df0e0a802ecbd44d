import { createContext, type MouseEvent, type ReactNode, useContext } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

type LinkIntent = (to: string) => void;
const LinkIntentContext = createContext<LinkIntent>(() => undefined);

/** Called when a navigation is likely (hover, touch, focus): the place to prefetch the page. */
export function LinkIntentProvider({ onIntent, children }: { onIntent: LinkIntent; children: ReactNode }) {
  return <LinkIntentContext value={onIntent}>{children}</LinkIntentContext>;
}

export type LinkProps = {
  /** A path of this site, or an absolute address of another. */
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  id?: string;
  title?: string | undefined;
  /** Full page load: downloads, logouts, other programs of this host. */
  reload?: boolean;
  replace?: boolean;
  preventScrollReset?: boolean;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  rel?: string;
  lang?: string | undefined;
  tabIndex?: number;
  /** Opens a new window. */
  target?: '_blank';
  'aria-hidden'?: true;
  'aria-label'?: string | undefined;
  'aria-keyshortcuts'?: string;
  'aria-current'?: 'page' | 'true' | 'location' | undefined;
};

/** For the scroll memory: the scroll position stays. */
const KEEP_SCROLL = { keepScroll: true };

const isElsewhere = (to: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to);

/** A link: inside the site it navigates on the client and announces intent; otherwise a plain, safe `<a>`. */
export function Link({ to, ...props }: LinkProps) {
  const { reload, replace, preventScrollReset, ...rest } = props;
  if (isElsewhere(to)) return <a href={to} rel="noopener noreferrer" {...rest} />;
  // The router's output without its hooks: a page has hundreds of links, and nothing is clicked on the server.
  if (import.meta.env.SSR && to.startsWith('/')) return <a href={to} {...rest} />;
  return <InnerLink to={to} {...props} />;
}

/** The router's `Link` without what it can do in its framework mode, which is 2 KB of every page's first script. */
function InnerLink({ to, reload, replace = false, preventScrollReset, onClick, ...rest }: LinkProps) {
  const onIntent = useContext(LinkIntentContext);
  const state = preventScrollReset ? KEEP_SCROLL : undefined;
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: rest.target });
  const announce = () => onIntent(to);
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!reload && !event.defaultPrevented) navigate(event);
  };
  // A menu gives its items handlers of its own.
  return <a onPointerEnter={announce} onFocus={announce} {...rest} href={useHref(to)} onClick={click} />;
}
