import { type DiagramAnswer, type DiagramTask, diagramFrameAddress } from '#platform/shared/diagram-frame.ts';
import painterAddress from '#platform/web/reading/diagram-painter.ts?worker&url';

const longestMs = 20_000;

let frame: Promise<Window> | undefined;
let lastId = 0;
const waiting = new Map<number, (svg: string | null) => void>();

/** Creates the frame once a page; it reports when it is ready. */
function openFrame(): Promise<Window> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('iframe');
    element.setAttribute('sandbox', 'allow-scripts');
    element.setAttribute('aria-hidden', 'true');
    element.tabIndex = -1;
    // Laid out off-screen: `display: none` would prevent measuring.
    Object.assign(element.style, {
      position: 'fixed',
      left: '-10000px',
      top: '0',
      width: '1000px',
      height: '800px',
      border: '0',
      visibility: 'hidden',
    });
    element.src = diagramFrameAddress(painterAddress);
    const timer = setTimeout(() => reject(new Error('The diagrams could not be loaded.')), longestMs);
    addEventListener('message', ({ data, source }: MessageEvent<DiagramAnswer>) => {
      const { contentWindow } = element;
      // An opaque origin can be recognised by its window only.
      if (contentWindow === null || source !== contentWindow) return;
      if (data.id === 0) {
        clearTimeout(timer);
        resolve(contentWindow);
      }
      waiting.get(data.id)?.(typeof data.svg === 'string' ? data.svg : null);
      waiting.delete(data.id);
    });
    document.body.append(element);
  });
}

/**
 * The SVG of a diagram, to be used as a picture only, never as part of the page. `null` when it is invalid or takes too
 * long.
 */
export async function drawDiagram(source: string, isDark: boolean): Promise<string | null> {
  frame ??= openFrame();
  const painter = await frame;
  const id = ++lastId;
  return new Promise((resolve) => {
    const timer = setTimeout(() => finish(null), longestMs);
    function finish(svg: string | null): void {
      clearTimeout(timer);
      waiting.delete(id);
      resolve(svg);
    }
    waiting.set(id, finish);
    painter.postMessage({ id, source, isDark } satisfies DiagramTask, '*');
  });
}
