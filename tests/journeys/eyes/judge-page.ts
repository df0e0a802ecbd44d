import type { Page } from 'playwright-core';

/** What a message may not contain when a person reads it; the languages' own lists. */
const developersWords = {
  zh: /undefined|\[object |NaN|Invalid Date|\bnull\b|字节|业务键|用户ID|\bfen\b/u,
  en: /undefined|\[object |NaN|Invalid Date|\bnull\b|\bbytes\b|\bfen\b|\bboolean\b/u,
};

export interface Judgement {
  language: 'zh' | 'en';
  /** Every text of the interface in the other language that this language does not have. */
  foreign: readonly string[];
}

/** What is wrong with a page to somebody who looks at it, one sentence each; empty when nothing is. */
export async function judgePage(page: Page, { language, foreign }: Judgement): Promise<string[]> {
  const { source, flags } = developersWords[language];
  return page.evaluate(findFaults, { foreign, source, flags });
}

/** Runs in the page. */
function findFaults({ foreign, source, flags }: { foreign: readonly string[]; source: string; flags: string }) {
  const faults: string[] = [];
  const layer = [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog], [role=alertdialog]')].at(-1);
  const root = layer ?? document.body;
  /** Members' own words, in the language and with the mistakes they like. */
  const theirs =
    '.prose, pre, code, textarea, svg, script, style, noscript, body [lang], article :is(h2, h3), [href*="tag="], [href^="/thread"]';
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.getBoundingClientRect().height > 1;
  const glance = (element: Element) =>
    `<${element.tagName.toLowerCase()}> "${(element.textContent || element.getAttribute('aria-label') || '').replace(/\s+/g, ' ').trim().slice(0, 60)}"`;

  judgeWords();
  judgeLayout();
  judgePresses();
  judgeRefusals();
  return [...new Set(faults)];

  function judgeWords(): void {
    const others = new Set(foreign);
    const developers = new RegExp(source, flags);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: [string, Element][] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const own = node.parentElement;
      const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim();
      if (own && text !== '' && !own.closest(theirs) && isSeen(own)) texts.push([text, own]);
    }
    for (const own of root.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) {
        const text = own.getAttribute(name)?.trim() ?? '';
        if (text !== '' && !own.closest(theirs.replace('textarea, ', '').replace('svg, ', ''))) texts.push([text, own]);
      }
    for (const [text, own] of texts) {
      if (others.has(text)) faults.push(`is in the other language: ${text} in ${glance(own)}`);
      if (developers.test(text)) faults.push(`is a word for developers: ${text.slice(0, 80)}`);
    }
  }

  function judgeLayout(): void {
    if (document.documentElement.scrollWidth > innerWidth + 1)
      faults.push(`scrolls sideways by ${document.documentElement.scrollWidth - innerWidth} px`);
    for (const element of root.querySelectorAll('button, a, label, h1, h2, h3, th, legend, [role=tab]')) {
      if (!isSeen(element) || element.closest('.prose, svg')) continue;
      const looks = getComputedStyle(element);
      const clips = looks.overflowX !== 'visible' && looks.overflowX !== 'auto' && looks.overflowX !== 'scroll';
      const isShortened = looks.textOverflow === 'ellipsis' || looks.webkitLineClamp !== 'none';
      if (clips && !isShortened && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 8)
        faults.push(`is cut off: ${glance(element)}`);
      if (element.tagName !== 'BUTTON') continue;
      const box = element.getBoundingClientRect();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // A count at the corner of a picture stands out on purpose.
        if (!node.parentElement || getComputedStyle(node.parentElement).position === 'absolute') continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const part = range.getBoundingClientRect();
        if (part.width > 1 && !clips && (part.right > box.right + 2 || part.left < box.left - 2))
          faults.push(`its words stand out of it: ${glance(element)}`);
      }
    }
  }

  /** Whatever can be pressed is what is hit when it stands in the middle of the window. */
  function judgePresses(): void {
    const [x, y] = [scrollX, scrollY];
    const pressed = [...root.querySelectorAll<HTMLElement>('button:not(:disabled), a[href], input, select, summary')];
    for (const element of pressed.filter(isSeen).slice(0, 120)) {
      if (getComputedStyle(element).pointerEvents === 'none' || element.closest('[inert], .prose')) continue;
      // Out of sight until the keyboard reaches it.
      if (element.matches('a[href="#content"]')) continue;
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const [part] = element.getClientRects();
      if (!part || part.width < 2 || part.height < 2) continue;
      const middle = [part.left + part.width / 2, part.top + part.height / 2] as const;
      if (middle[0] < 0 || middle[0] > innerWidth || middle[1] < 0 || middle[1] > innerHeight) continue;
      const hit = document.elementFromPoint(...middle);
      const isHit =
        hit !== null &&
        (element.contains(hit) ||
          hit.contains(element) ||
          hit.closest('label')?.contains(element) === true ||
          (element.id !== '' && hit.closest('label')?.htmlFor === element.id));
      // A message that goes by itself may lie over a page for a moment.
      if (!isHit && !hit?.closest('[data-toasts]'))
        faults.push(`is covered: ${glance(element)} by ${hit ? glance(hit) : 'nothing'}`);
    }
    scrollTo({ left: x, top: y, behavior: 'instant' });
  }

  /** Every refusal offers a step from here. */
  function judgeRefusals(): void {
    for (const state of document.querySelectorAll('[data-refused]'))
      if (isSeen(state) && !state.querySelector('a[href], button, input'))
        faults.push(`is a dead end: ${glance(state)}`);
  }
}
