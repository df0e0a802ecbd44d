import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { createKeyReader, type KeyAct, keysOf, nextRow } from './page-key.ts';

const KeyList = lazy(async () => ({ default: (await import('./key-list.tsx')).KeyList }));

const ROWS = '[data-row]';
/** A row's own link: its heading, or the strong words of a row in a table. */
const OWN_LINK = ':is(h2, h3, [data-row] > strong) a';
const TYPING = 'input, textarea, select, [contenteditable], dialog, [role=menu]';

/** The row's own link if it has one, so that Enter opens it; else the row. */
const focusOf = (row: Element) => row.querySelector<HTMLElement>(OWN_LINK) ?? (row instanceof HTMLElement ? row : null);

const searchBox = () => document.getElementById('site-search');

function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll(ROWS)];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[nextRow(current, step, rows.length)];
  const target = row && focusOf(row);
  if (!target) return;
  target.focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

/** Presses the like of the comment, answer or reply that has the focus, or of what the page is about where none has. */
function pressLike(): void {
  const own = 'article[tabindex]';
  const row = document.activeElement?.closest(own) ?? null;
  const likes = document.querySelectorAll<HTMLElement>(`button[aria-keyshortcuts=${keysOf.like}]`);
  [...likes].find((button) => button.closest(own) === row)?.click();
}

type PageKeysProps = {
  acts: readonly KeyAct[];
  /** What the page does for an act; the others are the same on every page. */
  on?: Partial<Record<KeyAct, () => void>>;
};

/** Single-key shortcuts, and Ctrl+K or ⌘K for searching. Inactive while typing and with Ctrl, Alt or ⌘ otherwise. */
export function PageKeys({ acts, on = {} }: PageKeysProps) {
  const navigate = useNavigate();
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const [read] = useState(() => createKeyReader(acts));

  const run = useEffectEvent((act: KeyAct) => {
    const own = on[act];
    if (own) own();
    else if (act === 'next' || act === 'previous') moveRow(act === 'next' ? 1 : -1);
    else if (act === 'open') document.activeElement?.closest(ROWS)?.querySelector<HTMLElement>(OWN_LINK)?.click();
    else if (act === 'compose') void navigate('/addTopic');
    else if (act === 'like') pressLike();
    else if (act === 'home') void navigate('/');
    else if (act === 'search') searchBox()?.focus();
    else setIsHelpOpen(true);
  });

  // Follows the keyboard of the whole window, from before what its keys lead to can be seen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target } = event;
      const isHeld = ctrlKey || metaKey;
      if ((isHeld && key !== 'k') || event.altKey || event.isComposing || event.defaultPrevented) return;
      if (target instanceof Element && target.closest(TYPING)) return;
      const act = read(isHeld ? keysOf.search : key, event.timeStamp);
      if (!act) return;
      event.preventDefault();
      run(act);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [read]);

  return isHelpOpen ? (
    <Suspense>
      <KeyList
        acts={acts.filter((act) => act !== 'search' || searchBox() !== null)}
        onClose={() => setIsHelpOpen(false)}
      />
    </Suspense>
  ) : null;
}
