import mermaid from 'mermaid';
import type { DiagramAnswer, DiagramTask } from '#platform/shared/diagram-frame.ts';

// Runs in a sandboxed frame without an origin: whatever a diagram does affects only an empty page.
const answer = (said: DiagramAnswer): void => parent.postMessage(said, '*');

let turn: Promise<void> = Promise.resolve();

async function draw({ id, source, isDark }: DiagramTask): Promise<void> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: isDark ? 'dark' : 'default',
    // Flat: the newer look has drop shadows, which glow in the dark theme.
    look: 'classic',
    // Used as a picture, so the drawing must not contain HTML.
    htmlLabels: false,
    flowchart: { htmlLabels: false, useMaxWidth: false },
    maxTextSize: 20_000,
    maxEdges: 300,
    fontFamily: 'system-ui, sans-serif',
  });
  try {
    const { svg } = await mermaid.render(`d${id}`, source);
    answer({ id, svg });
  } catch {
    answer({ id, svg: null });
  }
}

addEventListener('message', ({ data, source }: MessageEvent<DiagramTask>) => {
  if (source !== parent) return;
  turn = turn.then(() => draw(data));
});
answer({ id: 0, svg: null });
