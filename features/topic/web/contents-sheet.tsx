import { useState } from 'react';
import type { TopicPage } from '#features/topic/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Sheet } from '#platform/web/kit/dialog.tsx';
import { Toc } from '#platform/web/kit/side-nav.tsx';
import { findCurrentHeading, levelled } from './headings.ts';
import { topicMessages } from './messages.ts';

/**
 * The table of contents as a sheet over the article, with the current heading marked. Choosing a heading closes it and
 * scrolls there.
 */
export function ContentsSheet({ entries, onClose }: { entries: TopicPage['toc']; onClose: () => void }) {
  const messages = useMessages(topicMessages).article;
  const [currentId] = useState(() => findCurrentHeading(entries));
  return (
    <Sheet open title={messages.contents} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed, by keyboard too; here it is only heard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div onClick={(event) => event.target instanceof HTMLAnchorElement && onClose()}>
        <Toc label={messages.contents} entries={levelled(entries)} currentId={currentId} />
      </div>
    </Sheet>
  );
}
