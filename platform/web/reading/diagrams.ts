import { drawDiagram } from '#platform/web/reading/draw-diagram.ts';

/** Words of the page for diagrams. */
export interface DiagramMessages {
  readonly diagram: string;
  readonly diagramSource: string;
}

const sources = '.prose .code:has(> pre[data-language="mermaid"])';
const drawn = new WeakMap<Element, string>();

/** True in the dark theme, by choice or by the system's. */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
}

/** Size from the SVG itself, so that the page does not shift. */
function sizeOf(svg: string): { width: number; height: number } | null {
  const [, width, height] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return width === undefined || height === undefined
    ? null
    : { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) };
}

/**
 * A picture has no access to the page's fonts and styles: the SVG is self-contained, as a data address that can be
 * opened in full size.
 */
function pictureOf(svg: string, { diagram }: DiagramMessages): HTMLImageElement {
  const image = document.createElement('img');
  const size = sizeOf(svg);
  if (size !== null) {
    image.width = size.width;
    image.height = size.height;
  }
  image.alt = diagram;
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return image;
}

/** Collapses the source under its drawing. The first time both are wrapped in a box. */
function put(block: Element, image: HTMLImageElement, { diagramSource }: DiagramMessages): void {
  const before = block.closest('.diagram');
  if (before !== null) {
    before.querySelector('img')?.replaceWith(image);
    return;
  }
  const box = document.createElement('div');
  box.className = 'diagram';
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = diagramSource;
  block.replaceWith(box);
  details.append(summary, block);
  box.append(image, details);
}

async function draw(block: Element, messages: DiagramMessages): Promise<void> {
  const source = block.querySelector('code')?.textContent ?? '';
  const dark = isDark();
  const key = `${dark} ${source}`;
  if (drawn.get(block) === key) return;
  drawn.set(block, key);
  const svg = await drawDiagram(source, dark).catch(() => null);
  if (svg !== null && block.isConnected && drawn.get(block) === key) put(block, pictureOf(svg, messages), messages);
}

/** Draws diagrams as they come into view, and again when the theme changes. Invalid ones stay code. */
export function followDiagrams(messages: DiagramMessages): { look: () => void; stop: () => void } {
  const seen = new Set<Element>();
  const views = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        views.unobserve(target);
        seen.add(target);
        void draw(target, messages);
      }
    },
    { rootMargin: '400px' },
  );
  const watched = new WeakSet<Element>();
  const look = () => {
    for (const block of document.querySelectorAll(sources)) {
      if (watched.has(block)) continue;
      watched.add(block);
      views.observe(block);
    }
  };
  const again = () => {
    for (const block of seen) if (block.isConnected) void draw(block, messages);
  };
  const themes = new MutationObserver(again);
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  const system = matchMedia('(prefers-color-scheme: dark)');
  system.addEventListener('change', again);
  const stop = () => {
    views.disconnect();
    themes.disconnect();
    system.removeEventListener('change', again);
  };
  return { look, stop };
}
