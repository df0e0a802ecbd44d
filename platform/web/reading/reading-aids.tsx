import { useEffect } from 'react';
import { inLanguage } from '#platform/shared/translation.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { addCopyButtons, followCopyButtons } from './copy-buttons.ts';
import { followDiagrams } from './diagrams.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';
import { followNotes } from './note-preview.ts';
import { coverSpoilers, followSpoilers } from './spoilers.ts';

const PAUSE = 100;

/** Enhances rendered texts: covers, copy buttons, footnote previews, diagrams. Also texts that are added later. */
export function ReadingAids() {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage());
  const toast = useToast();

  // Observes the page's texts, which are HTML from the server and opaque to React.
  useEffect(() => {
    const diagrams = followDiagrams(messages);
    const look = () => {
      coverSpoilers(messages);
      addCopyButtons(messages);
      diagrams.look();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Batched for many changes: somebody may be typing.
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE);
    };
    const arrivals = new MutationObserver(lookSoon);
    arrivals.observe(document.body, { childList: true, subtree: true });
    look();
    const ends = [
      followSpoilers(messages),
      followCopyButtons({
        copied: () => toast.success(messages.copied),
        selected: () => toast.notice(messages.selected),
      }),
      followNotes(),
      diagrams.stop,
      () => arrivals.disconnect(),
      () => clearTimeout(timer),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [messages, toast]);

  return null;
}
