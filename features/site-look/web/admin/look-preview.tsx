import { useCallback, useEffect, useRef, useState } from 'react';
import { lookSheet, readLook } from '#features/site-look/look.ts';
import { lookPreviewPath } from '#features/site-look/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import css from './look-preview.module.css';
import { siteLookAdminMessages } from './messages.ts';

/** The home page in both themes with a look that is not saved yet. */
export function LookPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useMessages(siteLookAdminMessages);
  const home = useHome();
  const sheet = lookSheet(readLook(values));
  return (
    <Panel title={t.preview}>
      <p className={css.note}>{t.previewText}</p>
      <div className={css.shown} inert>
        <Sample label={t.inLight} theme="light" {...{ home, sheet }} />
        <Sample label={t.inDark} theme="dark" {...{ home, sheet }} />
      </div>
    </Panel>
  );
}

/** The document of the home page, parsed by the browser without running anything. */
function useHome(): Document | undefined {
  const [home, setHome] = useState<Document>();
  // Follows the request.
  useEffect(() => {
    const request = new XMLHttpRequest();
    request.open('GET', lookPreviewPath);
    request.responseType = 'document';
    request.onload = () => setHome((request.status === 200 && request.responseXML) || undefined);
    request.send();
    return () => request.abort();
  }, []);
  return home;
}

interface SampleProps {
  label: string;
  theme: 'light' | 'dark';
  home: Document | undefined;
  sheet: string;
}

/** A frame of its own, since the tokens stand at a document's root; nothing in it runs or can be followed. */
function Sample({ label, theme, home, sheet }: SampleProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = useCallback(() => {
    const shown = frame.current?.contentDocument;
    if (!shown || !home) return;
    const root = shown.importNode(home.documentElement, true);
    for (const left of root.querySelectorAll('script, link[rel="modulepreload"], link[href^="/accent.css"]'))
      left.remove();
    root.dataset['theme'] = theme;
    shown.replaceChild(root, shown.documentElement);
  }, [home, theme]);
  const dress = useCallback(() => {
    const shown = frame.current?.contentDocument;
    if (!shown?.defaultView) return;
    const own = new shown.defaultView.CSSStyleSheet();
    // A phone’s page at seven tenths.
    own.replaceSync(`${sheet}:root{zoom:0.7}`);
    shown.adoptedStyleSheets = [own];
  }, [sheet]);
  // Both follow the document of the frame.
  useEffect(show, [show]);
  // See above.
  useEffect(dress, [dress]);
  // Some browsers put an empty document into a new frame a moment later.
  const fill = () => {
    show();
    dress();
  };
  return (
    <div>
      <span className={css.note}>{label}</span>
      <iframe
        ref={frame}
        title={label}
        width="273"
        height="300"
        sandbox="allow-same-origin"
        tabIndex={-1}
        onLoad={fill}
      />
    </div>
  );
}
