import { useEffect, useState } from 'react';
import css from './second-factor.module.css';

/** A text as a QR code, drawn in the browser so that the content is not sent anywhere. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<{ size: number; path: string }>();

  // Depends on the drawing code, loaded on demand because only this page needs it.
  useEffect(() => {
    let isWanted = true;
    void import('uqr').then(({ encode }) => {
      if (!isWanted) return;
      const { data, size } = encode(text, { ecc: 'M', border: 3 });
      const path = data
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join('');
      setDrawn({ size, path });
    });
    return () => {
      isWanted = false;
    };
  }, [text]);

  return (
    <div className={css.code}>
      {drawn && (
        <svg viewBox={`0 0 ${drawn.size} ${drawn.size}`} shapeRendering="crispEdges" role="img" aria-label={label}>
          <path d={drawn.path} fill="currentColor" />
        </svg>
      )}
    </div>
  );
}
