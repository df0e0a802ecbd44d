import { createContext, type ReactNode, useContext } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkIntent = (to: string) => void;
const LinkIntentContext = createContext<LinkIntent>(() => undefined);

/** Hears where a person is about to go (pointer over a link, finger on it, focus): the place to prefetch the page. */
export function LinkIntentProvider({ onIntent, children }: { onIntent: LinkIntent; children: ReactNode }) {
  return <LinkIntentContext value={onIntent}>{children}</LinkIntentContext>;
}

export type LinkProps = {
  /** A path of this site, or a whole address of another. */
  to: string;
  children?: ReactNode;
  className?: string | undefined;
  id?: string;
  title?: string | undefined;
  /** Leaves the page by a full load: downloads, log-outs, other programs of this host. */
  reload?: boolean;
  replace?: boolean;
  preventScrollReset?: boolean;
  onClick?: (() => void) | undefined;
  rel?: string;
  lang?: string | undefined;
  tabIndex?: number;
  /** A window of its own. */
  target?: '_blank';
  'aria-label'?: string | undefined;
  'aria-keyshortcuts'?: string;
  'aria-current'?: 'page' | 'true' | 'location' | undefined;
};

/** Understood by the scroll memory: the page stays where it is. */
const KEEP_SCROLL = { keepScroll: true };

const isElsewhere = (to: string) => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(to);

/** A link: inside the site it navigates without a load and announces intent; elsewhere it is a plain, safe `<a>`. */
export function Link({ to, reload = false, replace = false, preventScrollReset = false, ...rest }: LinkProps) {
  const onIntent = useContext(LinkIntentContext);
  if (isElsewhere(to)) return <a href={to} rel="noopener noreferrer" {...rest} />;
  // What the router would write, without the hooks that find it out: a page has hundreds of links, and on the server nothing is clicked.
  if (import.meta.env.SSR && to.startsWith('/')) return <a href={to} {...rest} />;
  const announce = () => onIntent(to);
  return (
    <RouterLink
      to={to}
      discover="none"
      reloadDocument={reload}
      replace={replace}
      state={preventScrollReset ? KEEP_SCROLL : undefined}
      onPointerEnter={announce}
      onFocus={announce}
      {...rest}
    />
  );
}
