import type { ReactNode } from 'react';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Card } from '#platform/web/kit/card.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from '#platform/web/kit/side-nav.module.css';

export type SideNavItem = {
  to: string;
  label: ReactNode;
  current?: boolean;
  /** At the right end: a count, already worded. */
  count?: string;
  /** The count is of work that waits. */
  isWaiting?: boolean;
  /** A Swatch or Icon before it. */
  lead?: ReactNode;
  icon?: IconName;
  /** For membership. */
  gold?: boolean;
};

export type SideNavGroup = { caption?: string; items: readonly SideNavItem[] };

/** A card of links in captioned groups: sections on the home page, areas of the console, pages of the user centre. */
export function SideNav({ label, groups }: { label: string; groups: readonly SideNavGroup[] }) {
  return (
    <Card pad="tight">
      <nav aria-label={label}>
        {groups.map(({ caption, items }) => (
          <div key={caption ?? ''}>
            {caption && <p className={css.caption}>{caption}</p>}
            <ul>
              {items.map(({ to, label: text, current = false, count, isWaiting = false, lead, icon, gold = false }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={classNames(css.item, current && css.on, gold && css.gold)}
                    aria-current={current ? 'page' : undefined}
                  >
                    {icon ? <Icon name={icon} /> : lead}
                    <span className={css.text}>{text}</span>
                    {count && <span className={classNames(css.count, isWaiting && css.waiting)}>{count}</span>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </Card>
  );
}

export type TocEntry = { id: string; text: string /** 2 for a section, 3 for one inside it. */; level: 2 | 3 };

/** A table of contents; `currentId` is the section in view. */
export function Toc({
  label,
  entries,
  currentId,
}: {
  label: string;
  entries: readonly TocEntry[];
  currentId?: string | undefined;
}) {
  const language = useLanguage();
  return (
    <nav aria-label={label}>
      <ul className={css.toc} lang={foreignLanguage(entries.map(({ text }) => text).join(' '), language)}>
        {entries.map(({ id, text, level }) => (
          <li key={id} className={classNames(level === 3 && css.sub, id === currentId && css.here)}>
            <a href={`#${id}`} aria-current={id === currentId ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
