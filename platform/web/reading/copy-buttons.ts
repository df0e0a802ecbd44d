/** Words of the page for copying code. */
export interface CopyMessages {
  readonly copy: string;
}

/** Adds a copy button to every code block without one. */
export function addCopyButtons({ copy }: CopyMessages): void {
  for (const block of document.querySelectorAll('.prose .code:not(:has(> .copy))')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = copy;
    block.append(button);
  }
}

/** The code beside a pressed button, without the final line break. */
const codeBeside = (button: Element): string =>
  (button.parentElement?.querySelector('code')?.textContent ?? '').replace(/\n$/, '');

/** Without clipboard access the code is selected instead. */
function select(button: Element): void {
  const code = button.parentElement?.querySelector('code');
  if (code) getSelection()?.selectAllChildren(code);
}

/** Copies code when its button is pressed, and confirms it. */
export function followCopyButtons(t: { copied: () => void; selected: () => void }): () => void {
  const press = async ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('.prose .copy') : null;
    if (button === null) return;
    try {
      await navigator.clipboard.writeText(codeBeside(button));
      t.copied();
    } catch {
      select(button);
      t.selected();
    }
  };
  document.addEventListener('click', press);
  return () => document.removeEventListener('click', press);
}
