import { Suspense, useEffect, useState } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import type { LightboxProps } from './lightbox.tsx';
import { lightboxMessages } from './messages.ts';

const boxes = lazyParts<LightboxProps>(lightboxMessages, async () => (await import('./lightbox.tsx')).Lightbox);

/** Pictures in texts, without emoji, blurred backgrounds and pictures inside links or buttons. */
const PICTURES = '.prose img:not(.blur, .emoji, a img, button img)';

/** Opens every picture in a text of this page at full size, by click or keyboard. */
export function PictureAid() {
  const [shown, setShown] = useState<{ pictures: HTMLImageElement[]; first: number }>();
  const Lightbox = boxes[useLanguage()];
  // Reloaded with a picture or a sheet open, the page goes back to an entry of its own.
  useEffect(() => {
    if (history.state?.isOver) history.back();
  }, []);
  // Listens on the document for pictures in server HTML that React does not manage.
  useEffect(() => {
    const open = (event: MouseEvent | KeyboardEvent) => {
      const picture = event.target instanceof HTMLImageElement && event.target.matches(PICTURES) ? event.target : null;
      if (!picture || event.defaultPrevented) return;
      event.preventDefault();
      const pictures = [...(picture.closest('.prose')?.querySelectorAll<HTMLImageElement>(PICTURES) ?? [])];
      setShown({ pictures, first: pictures.indexOf(picture) });
    };
    const press = (event: KeyboardEvent) => {
      // Pictures become focusable when Tab is first pressed.
      if (event.key === 'Tab')
        for (const picture of document.querySelectorAll<HTMLElement>(PICTURES)) picture.tabIndex = 0;
      else if (event.key === 'Enter' || event.key === ' ') open(event);
    };
    document.addEventListener('click', open);
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('click', open);
      document.removeEventListener('keydown', press);
    };
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      <Lightbox {...shown} onClose={() => setShown(undefined)} />
    </Suspense>
  );
}
