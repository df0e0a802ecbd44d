import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { memberPath } from '#features/member/paths.ts';
import { type Marked, type Suggestions as Suggested, searchApi } from '#features/search/contract.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { apiQuery, useApiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import type { IconName } from '#platform/web/kit/icon.tsx';
import { OptionGroup, PanelOption, SuggestionPanel } from '#platform/web/kit/suggestion-panel.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import { searchHref } from './search-params.ts';
import { en } from './suggestion-messages.en.ts';
import { zh } from './suggestion-messages.zh.ts';
import { useCombobox, useField } from './use-field.ts';

/** In ms: who types on is not answered meanwhile. */
const PAUSE = 100;

const suggestQuery = (q: string) => apiQuery(searchApi.suggest, { query: { q } });

interface Item {
  key: string;
  group: 'recent' | 'trending' | 'threads' | 'tags' | 'members';
  icon: IconName;
  text: Marked;
  href: string;
}

const icons: Readonly<Record<string, IconName>> = {
  question: 'help',
  article: 'pen',
  'news-flash': 'clock',
  help: 'info',
  tool: 'settings',
};

const plain = (text: string): Marked => [{ text, isHit: false }];

/** Everything that is suggested, in the order of the arrow keys. */
function itemsOf({ recent, trending, threads, tags, members }: Suggested): Item[] {
  const queryItem = (group: 'recent' | 'trending', icon: IconName) => (q: string) => ({
    key: `${group} ${q}`,
    group,
    icon,
    text: plain(q),
    href: searchHref({ q }),
  });
  return [
    ...recent.map(queryItem('recent', 'history')),
    ...trending.map(queryItem('trending', 'chart')),
    ...threads.map(({ kind, title, path }) => ({
      key: path,
      group: 'threads' as const,
      icon: icons[kind] ?? ('chat' as const),
      text: title,
      href: path,
    })),
    ...tags.map((tag) => ({
      key: `tag ${tag}`,
      group: 'tags' as const,
      icon: 'tag' as const,
      text: plain(tag),
      href: searchHref({ q: /\s/.test(tag) ? `tag:"${tag}"` : `tag:${tag}` }),
    })),
    ...members.map(({ account, nickname }) => ({
      key: `member ${account}`,
      group: 'members' as const,
      icon: 'user' as const,
      text: plain(nickname === account ? nickname : `${nickname} @${account}`),
      href: memberPath(account),
    })),
  ];
}

/** They come with what is suggested, not with every page. */
const useSuggestionMessages = () => inLanguage({ zh_CN: zh, en_US: en }, useLanguage());

/** What stands below a search field while somebody types in it, by the pattern of a combobox. */
export function Suggestions({ field }: { field: HTMLInputElement }) {
  // Its form has nothing else to send.
  const isAlone = field.id === 'site-search';
  const t = useSuggestionMessages();
  const listId = useId();
  const [q, setQ] = useState(field.value.trim());
  // A field that has the focus from the beginning opens nothing by itself.
  const [isOpen, setOpen] = useState(isAlone || field.value !== field.defaultValue);
  const [marked, setMarked] = useState(-1);
  const found = useApiQuery(suggestQuery(q), { keepPreviousData: true });
  const items = found.data ? itemsOf(found.data) : [];
  const isShown = isOpen && items.length > 0;
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const go = (href: string) => {
    setOpen(false);
    field.blur();
    void navigate(href);
  };

  useField(field, {
    start: () => {
      const typed = field.value.trim();
      if (typed === q) return;
      setQ(typed);
      setOpen(true);
    },
    input: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setQ(field.value.trim()), PAUSE);
      setMarked(-1);
      setOpen(true);
    },
    enter: () => setOpen(true),
    blur: () => setOpen(false),
    submit: (event) => {
      setOpen(false);
      if (!isAlone) return;
      event.preventDefault();
      go(searchHref({ q: field.value.trim() }));
    },
    keydown: (event) => {
      // Keys handled by an input method.
      if (event.isComposing || event.keyCode === 229) return;
      const chosen = items[marked];
      if (event.key === 'ArrowDown') setMarked(isShown ? (marked + 1) % items.length : -1);
      else if (event.key === 'ArrowUp') setMarked(isShown ? (marked <= 0 ? items.length : marked) - 1 : -1);
      else if (event.key === 'Escape' && isShown) setOpen(false);
      else if (event.key === 'Enter' && isShown && chosen) go(chosen.href);
      else return;
      setOpen(event.key.startsWith('Arrow'));
      event.preventDefault();
      event.stopPropagation();
    },
  });
  useCombobox(field, { listId, isShown, marked: isShown && items[marked] ? `${listId}-${marked}` : null });

  const groups = [...Map.groupBy(items.entries(), ([, { group }]) => group)];
  return (
    <>
      <VisuallyHidden>
        <span role="status">{isShown && t.count({ count: items.length })}</span>
      </VisuallyHidden>
      <SuggestionPanel hidden={!isShown}>
        <div id={listId} role="listbox" tabIndex={-1} aria-label={t.list}>
          {groups.map(([group, entries]) => (
            <OptionGroup key={group} label={t[group]}>
              {entries.map(([at, { key, icon, text, href }]) => (
                <PanelOption
                  key={key}
                  id={`${listId}-${at}`}
                  icon={icon}
                  isMarked={at === marked}
                  onChoose={() => go(href)}
                >
                  {text.map(({ text: part, isHit }, partAt) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
                    isHit ? <b key={partAt}>{part}</b> : part,
                  )}
                </PanelOption>
              ))}
            </OptionGroup>
          ))}
        </div>
        {items.some(({ group }) => group === 'recent') && <ForgetAll q={q} />}
      </SuggestionPanel>
    </>
  );
}

/** Forgets the caller's own queries. */
function ForgetAll({ q }: { q: string }) {
  const t = useSuggestionMessages();
  const caller = useCaller();
  const show = useShowAnswer(suggestQuery(q));
  const found = useApiQuery(suggestQuery(q)).data;
  const forget = async () => {
    await caller(searchApi.forget, { body: {} });
    if (found) show({ ...found, recent: [] });
  };
  return (
    <Button tone="quiet" size="s" onClick={() => void forget()}>
      {t.forgetAll}
    </Button>
  );
}
