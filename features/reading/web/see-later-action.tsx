import { type ReactionKind, useReaction } from '#features/content/web/public.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { RailButton, ReaderBarButton } from '#platform/web/kit/thread.tsx';
import { readingMessages } from './messages.ts';

const later: ReactionKind = { name: 'seeLater', load: () => import('./reader-later.ts') };

function SeeLater({ text, Shape }: { text: TextReference; Shape: typeof RailButton | typeof ReaderBarButton }) {
  const t = useMessages(readingMessages);
  const { isOn, press } = useReaction(later, { text, count: 0 });
  return <Shape icon="clock" label={t.seeLater} isOn={isOn} isLined onPress={() => void press()} />;
}

/** Keeps a topic or question for later: beside it. */
export const SeeLaterRailButton = ({ text }: { text: TextReference }) => <SeeLater text={text} Shape={RailButton} />;

/** The same in the bar below it on phones. */
export const SeeLaterBarButton = ({ text }: { text: TextReference }) => (
  <SeeLater text={text} Shape={ReaderBarButton} />
);
