import { useCallback, useEffect, useRef } from 'react';
import { lookSheet, readLook } from '#features/site-look/look.ts';
import { lookPreviewPath } from '#features/site-look/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';
import css from './look-preview.module.css';
import { siteLookAdminMessages } from './messages.ts';

/** The home page in both themes with a look that is not saved yet. */
export function LookPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useMessages(siteLookAdminMessages);
  const sheet = lookSheet(readLook(values));
  // Rises with what is saved: the page has its logo, and its name.
  const version = useSite('userInfoVersion');
  return (
    <Panel title={t.preview}>
      <p className={css.note}>{t.previewText}</p>
      <div className={css.shown} inert>
        <Sample key={`light ${version}`} label={t.inLight} theme="light" sheet={sheet} />
        <Sample key={`dark ${version}`} label={t.inDark} theme="dark" sheet={sheet} />
      </div>
    </Panel>
  );
}

/** A frame of its own, since the tokens stand at a document's root; nothing in it runs or can be followed. */
function Sample({ label, theme, sheet }: { label: string; theme: 'light' | 'dark'; sheet: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const dress = useCallback(() => {
    const page = frame.current?.contentDocument;
    // A frame that is being loaded has a document without an element for a moment.
    if (!page?.defaultView || !page.documentElement) return;
    page.documentElement.dataset['theme'] = theme;
    const own = new page.defaultView.CSSStyleSheet();
    // A phone’s page at seven tenths.
    own.replaceSync(`${sheet}:root{zoom:0.7}`);
    page.adoptedStyleSheets = [own];
  }, [sheet, theme]);
  // Follows the sheet of what is typed; a page that comes later is dressed when it is loaded.
  useEffect(dress, [dress]);
  return (
    <div>
      <span className={css.note}>{label}</span>
      <iframe
        ref={frame}
        title={label}
        src={lookPreviewPath}
        width="273"
        height="300"
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={dress}
      />
    </div>
  );
}
