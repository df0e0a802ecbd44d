import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReadingState } from '#features/reading/contract.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { readingMessages } from './messages.ts';

type NewMarkProps = {
  /** What the comment is on. */
  text: TextReference;
  floor: number;
  /** Its author, by account. */
  by: string;
};

/**
 * Marks a comment that others have written since the reader was here; the memory of the page reads how far that was.
 */
export function NewMark({ text, floor, by }: NewMarkProps) {
  const t = useMessages(readingMessages);
  const viewer = useViewer();
  const { data } = useQuery<ReadingState>({ queryKey: ['readBefore', text.kind, text.id], queryFn: skipToken });
  return data && floor > data.knownFloor && by !== viewer?.account && <Status tone="good">{t.isNew}</Status>;
}
