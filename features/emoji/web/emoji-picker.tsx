import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { CategoryBar } from './category-bar.tsx';
import { EmojiGrid } from './emoji-grid.tsx';
import { countPicked, frequentIds, readSkin, saveSkin } from './emoji-memory.ts';
import css from './emoji-picker.late.module.css';
import { EmojiPreview } from './emoji-preview.tsx';
import { type Cell, layOutSections, moveCell, type Section } from './emoji-rows.ts';
import { EmojiSearch, gridKeys } from './emoji-search.tsx';
import { type EmojiSelection, selectionOf } from './emoji-selection.ts';
import { type Emoji, makeBook, type OwnEmoji } from './emoji-sheet.ts';
import { type LoadedSheet, loadSheet } from './load-sheet.ts';
import { emojisQuery } from './queries.ts';
import { searchEmoji } from './search-emoji.ts';
import { useEmojiMessages } from './use-emoji-messages.ts';

type Props = { onPick: (selection: EmojiSelection) => void };

/**
 * All emoji of version 14 and the site's own: by category, by search, in six skin tones. Data is fetched from this site
 * when the picker opens.
 */
export function EmojiPicker({ onPick }: Props) {
  const t = useEmojiMessages();
  const language = useLanguage();
  const own = useApiQuery(emojisQuery);
  const sheet = useQuery({
    queryKey: ['emoji sheet', language],
    queryFn: () => loadSheet(language),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (sheet.isError)
    return (
      <div className={css.waiting} role="alert">
        <p>{t.failed}</p>
        <Button onClick={() => void sheet.refetch()}>{t.again}</Button>
      </div>
    );
  // If the site's own emoji cannot be loaded, the picker opens without them.
  if (!sheet.data || own.isPending)
    return (
      <p className={css.waiting} role="status">
        {t.loading}
      </p>
    );
  return <OpenPicker sheet={sheet.data} own={own.data?.records} onPick={onPick} />;
}

type OpenProps = Props & { sheet: LoadedSheet; own: readonly OwnEmoji[] | undefined };

/** What is typed and highlighted stays when the site's own emoji are refetched. */
function OpenPicker({ sheet, own, onPick }: OpenProps) {
  const t = useEmojiMessages();
  const language = useLanguage();
  const book = useMemo(() => makeBook({ ...sheet, own: own ?? [] }), [sheet, own]);
  const [frequent] = useState(() => frequentIds(localStorage, book));
  const [query, setQuery] = useState('');
  const [marked, setMarked] = useState<Cell | null>(null);
  const [seen, setSeen] = useState(0);
  const [goTo, setGoTo] = useState({ top: 0, stamp: 0 });
  const [skin, setSkin] = useState(() => readSkin(localStorage));
  // The skin tone hovered in the open menu, previewed on all emoji.
  const [tried, setTried] = useState<number | null>(null);
  const tone = tried ?? skin;

  const emojisOf = (ids: readonly string[]) => ids.flatMap((id) => book.emojis.get(id) ?? []);
  const found = searchEmoji(book.emojis.values(), query);
  const sections: Section[] =
    found === null
      ? [
          { name: 'frequent', emojis: emojisOf(frequent) },
          ...book.categories.map(({ name, ids }) => ({ name, emojis: emojisOf(ids) })),
        ]
      : found.length === 0
        ? []
        : [{ name: 'search', emojis: found }];
  const { placed, rows } = layOutSections(sections);
  const current = marked === null ? undefined : rows[marked.row]?.emojis[marked.column];

  const pick = (emoji: Emoji | undefined) => {
    if (emoji === undefined) return;
    countPicked(localStorage, emoji.id);
    onPick(selectionOf(emoji, skin));
  };
  const search = (text: string) => {
    setQuery(text);
    // Enter chooses the first result.
    setMarked(text.trim() === '' ? null : { row: 0, column: 0 });
    setGoTo({ top: 0, stamp: goTo.stamp + 1 });
  };
  const press = gridKeys({
    marked,
    onMove: (key) => setMarked(moveCell(rows, marked, key)),
    onTake: () => pick(current),
  });

  return (
    <div className={css.picker}>
      <EmojiSearch
        query={query}
        marked={current === undefined ? null : marked}
        hasRows={rows.length > 0}
        onSearch={search}
        onKeyDown={press}
      />
      <CategoryBar
        sections={placed}
        isOff={found !== null}
        seen={seen}
        onGo={(top) => setGoTo({ top, stamp: goTo.stamp + 1 })}
      />
      <EmojiGrid
        placed={placed}
        rows={rows}
        tone={tone}
        marked={marked}
        goTo={goTo}
        onMark={setMarked}
        onPick={pick}
        onSeen={setSeen}
      />
      <p role="status" className={found?.length === 0 ? css.none : 'sr-only'}>
        {found === null ? null : found.length === 0 ? t.none : t.found({ count: formatCount(found.length, language) })}
      </p>
      <EmojiPreview
        emoji={current}
        tone={tone}
        skin={skin}
        onTry={setTried}
        onChoose={(item) => {
          saveSkin(localStorage, item);
          setSkin(item);
        }}
      />
    </div>
  );
}
