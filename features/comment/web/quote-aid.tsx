import { useEffect, useEffectEvent, useState } from 'react';
import { useDiscussion } from './discussion.tsx';
import { type Passage, readPassage } from './passage.ts';
import { QuoteButton } from './quote-button.tsx';
import { onQuoteWish } from './quote-wish.ts';

/** Quotes selected text of the topic or a comment, by a button next to the selection or by a key. */
export function QuoteAid() {
  const { box } = useDiscussion();
  const [passage, setPassage] = useState<Passage>();
  const take = useEffectEvent((taken: Passage | undefined) => {
    if (!taken) return;
    const quoting = {
      id: taken.of ?? '',
      nickname: taken.by,
      passage: taken.text,
    };
    // Words of a comment or a reply are answered under it, those of the topic in the box below.
    if (taken.under === null) box.move('top', { ...quoting, from: scrollY });
    else box.move(taken.under, quoting);
    getSelection()?.removeAllRanges();
    setPassage(undefined);
  });
  // Bound to the selection in texts and to the quote key.
  useEffect(() => {
    const look = () => setPassage(readPassage());
    const deaf = onQuoteWish(() => take(readPassage()));
    document.addEventListener('selectionchange', look);
    // Words may have been selected before the page came alive.
    look();
    return () => {
      deaf();
      document.removeEventListener('selectionchange', look);
    };
  }, []);
  if (!passage) return null;
  return <QuoteButton passage={passage} onQuote={() => take(passage)} />;
}
