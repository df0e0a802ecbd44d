import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useDiscussion } from './discussion.tsx';
import { type Passage, readPassage } from './passage.ts';
import { onQuoteWish } from './quote-wish.ts';

const QuoteButton = lazy(async () => ({ default: (await import('./quote-button.tsx')).QuoteButton }));

/** Whoever selects words of the topic or of a comment can quote them: by a button beside them, or by a key. */
export function QuoteAid() {
  const { quote } = useDiscussion();
  const [passage, setPassage] = useState<Passage>();
  const take = useEffectEvent((taken: Passage | undefined) => {
    if (!taken) return;
    quote({
      id: taken.of ?? '',
      nickname: taken.by,
      excerpt: taken.text.replace(/\s+/g, ' ').slice(0, 120),
      passage: taken.text,
    });
    getSelection()?.removeAllRanges();
    setPassage(undefined);
  });
  // Follows what is selected in texts, and the key that quotes it.
  useEffect(() => {
    const look = () => setPassage(readPassage());
    const deaf = onQuoteWish(() => take(readPassage()));
    document.addEventListener('selectionchange', look);
    return () => {
      deaf();
      document.removeEventListener('selectionchange', look);
    };
  }, []);
  if (!passage) return null;
  return (
    <Suspense>
      <QuoteButton passage={passage} onQuote={() => take(passage)} />
    </Suspense>
  );
}
