import { useState } from 'react';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { SideNav, type SideNavItem } from '#platform/web/kit/side-nav.tsx';
import css from './console.module.css';
import {
  areaPath,
  areaTitle,
  areaWords,
  type ConsoleArea,
  type Group,
  groups,
  useConsoleAreas,
  useFound,
} from './console-areas.tsx';
import { FindBox } from './find-box.tsx';
import { consoleMessages } from './messages.ts';
import { useEnteredAreas, useWaiting, waitingText } from './waiting-query.ts';

export interface MenuLink extends SideNavItem {
  label: string;
  group: Group;
  /** Everything it can be found by. */
  words: string;
  waiting: number;
  /** Closed until the reader has a second step; the page says so. */
  isLocked: boolean;
}

/** The areas of the console that the reader may use, with the work that waits in each. */
export function useMenuLinks(area: string): MenuLink[] {
  const language = useLanguage();
  const work = useWaiting();
  const entered = useEnteredAreas();
  const isShown = ({ permission }: ConsoleArea) =>
    !entered || entered.open.includes(permission) || entered.stepMissing.includes(permission);
  return useConsoleAreas()
    .filter(isShown)
    .map((item) => {
      const to = areaPath(item);
      const label = areaTitle(item, language);
      const isLocked = entered?.stepMissing.includes(item.permission) === true;
      const waiting = work.filter((entry) => entry.area === item.name).reduce((sum, { count }) => sum + count, 0);
      const count = waitingText(waiting);
      return {
        to,
        label,
        icon: isLocked ? 'lock' : item.icon,
        isLocked,
        group: item.group,
        current: item.name === area,
        words: areaWords(item),
        waiting,
        ...(waiting > 0 ? { count, isWaiting: true } : {}),
      };
    });
}

/** The areas in their groups, and a box that finds one by its name or by what is done there, and settings. */
export function ConsoleMenu({ links }: { links: readonly MenuLink[] }) {
  const t = useMessages(consoleMessages);
  const [typed, setTyped] = useState('');
  const entered = useEnteredAreas();
  const wanted = typed.trim().toLowerCase();
  const found = links.filter(({ words }) => words.includes(wanted));
  const settings = useFound(wanted, (permission) => entered?.open.includes(permission) === true);
  const withLock = (link: MenuLink) => (link.isLocked ? { ...link, label: <Locked>{link.label}</Locked> } : link);
  const shown = [
    ...groups.map((name) => ({ caption: t[name], items: found.filter(({ group }) => group === name).map(withLock) })),
    { caption: t.foundSettings, items: settings },
  ].filter(({ items }) => items.length > 0);
  return (
    <>
      <FindBox label={t.findArea} value={typed} onChange={setTyped} />
      {shown.length > 0 ? <SideNav label={t.areas} groups={shown} /> : <p className={css.quiet}>{t.noArea}</p>}
    </>
  );
}

function Locked({ children }: { children: string }) {
  const t = useMessages(consoleMessages);
  return (
    <span title={t.stepTitle}>
      {children}
      <span className="sr-only"> ({t.stepTitle})</span>
    </span>
  );
}

/** On phones: opens the menu as a sheet. */
export function MenuButton({ links }: { links: readonly MenuLink[] }) {
  const t = useMessages(consoleMessages);
  const [isOpen, setOpen] = useState(false);
  const waiting = links.reduce((sum, link) => sum + link.waiting, 0);
  return (
    <div className={classNames(css.onPhones, css.menuButton)}>
      <Button icon="menu" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.openMenu({ name: links.find(({ current }) => current)?.label ?? t.console })}
        {waiting > 0 && ` · ${t.waitingCount({ count: waitingText(waiting) })}`}
      </Button>
      <Dialog open={isOpen} title={t.areas} onClose={() => setOpen(false)}>
        <ConsoleMenu links={links} />
      </Dialog>
    </div>
  );
}
