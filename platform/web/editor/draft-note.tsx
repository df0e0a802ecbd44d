import { languageTag } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from './messages.zh.ts';

/** That the draft is kept, and since when. Only ever shown in the browser, by its own clock. */
export function DraftNote({ savedAt }: { savedAt: number | null }) {
  const words = useWords<typeof zh>('editor');
  const language = useLanguage();
  if (savedAt === null) return words.markdown;
  const time = new Intl.DateTimeFormat(languageTag(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(savedAt);
  return `${words.draftKept} ${time}`;
}
