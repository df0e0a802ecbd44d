import mermaid from 'mermaid';
import type { DiagramAnswer, DiagramTask } from '#platform/shared/diagram-frame.ts';

// Runs in a frame without an origin: whatever a diagram manages to do, it does to an empty page.
const answer = (said: DiagramAnswer): void => parent.postMessage(said, '*');

let turn: Promise<void> = Promise.resolve();

async function draw({ id, source, isDark }: DiagramTask): Promise<void> {
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: isDark ? 'dark' : 'default',
    // Flat: the newer look puts a shadow under every box, which glows in the dark.
    look: 'classic',
    // As a picture the drawing may hold no HTML.
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
