import { type MouseEvent, useState } from 'react';
import type { TopicPage } from '#features/topic/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Sheet } from '#platform/web/kit/dialog.tsx';
import { Toc } from '#platform/web/kit/side-nav.tsx';
import { useOwnEntry } from '#platform/web/page/own-entry.ts';
import { findCurrentHeading, levelled } from './headings.ts';
import { topicMessages } from './messages.ts';

/**
 * The table of contents as a sheet over the article, with the current heading marked. Choosing a heading closes it and
 * scrolls there, Back closes it.
 */
export function ContentsSheet({ entries, onClose }: { entries: TopicPage['toc']; onClose: () => void }) {
  const messages = useMessages(topicMessages).article;
  const [currentId] = useState(() => findCurrentHeading(entries));
  const close = useOwnEntry(onClose);
  const choose = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    // In place of the sheet's entry: the next step back is the page as it was.
    location.replace(event.target.hash);
    onClose();
  };
  return (
    <Sheet open title={messages.contents} onClose={close}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are pressed, by keyboard too; here it is only heard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div onClick={choose}>
        <Toc label={messages.contents} entries={levelled(entries)} currentId={currentId} />
      </div>
    </Sheet>
  );
}
