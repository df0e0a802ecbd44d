const mark = '.prose sup.note > a';
const boxId = 'note-preview';
const gap = 8;

/** The footnote of a reference, looked up in its own text first: two identical texts may share a page. */
function noteOf(link: Element): Element | null {
  const id = link.getAttribute('href')?.slice(1) ?? '';
  return link.closest('.prose')?.querySelector(`[id="${CSS.escape(id)}"]`) ?? document.getElementById(id);
}

/** A copy of the note without ids and back links, so that nothing is focusable twice. */
function copyOf(note: Element): HTMLElement {
  const box = document.createElement('div');
  box.id = boxId;
  box.className = 'note-preview prose prose-s';
  box.setAttribute('role', 'tooltip');
  for (const child of note.childNodes) box.append(child.cloneNode(true));
  for (const back of box.querySelectorAll('.note-back')) back.remove();
  for (const element of box.querySelectorAll('[id]')) element.removeAttribute('id');
  for (const element of box.querySelectorAll('a, [tabindex]')) element.setAttribute('tabindex', '-1');
  return box;
}

/** Below the reference, or above it without room, inside the window. */
function container(box: HTMLElement, link: Element): void {
  const at = link.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = box;
  const left = Math.max(
    gap,
    Math.min(at.left + at.width / 2 - width / 2, document.documentElement.clientWidth - width - gap),
  );
  const below = at.bottom + gap;
  const top = below + height > innerHeight && at.top - gap - height > 0 ? at.top - gap - height : below;
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
}

/** Shows a footnote beside its reference while either is hovered or the reference focused. Escape closes it. */
export function followNotes(): () => void {
  let box: HTMLElement | undefined;
  let link: Element | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    box?.remove();
    link?.removeAttribute('aria-describedby');
    box = undefined;
    link = undefined;
  };
  // Long enough to move from the reference to the note.
  const hideSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(hide, 250);
  };
  const show = (found: Element) => {
    clearTimeout(timer);
    if (found === link) return;
    hide();
    const note = noteOf(found);
    if (note === null) return;
    box = copyOf(note);
    link = found;
    document.body.append(box);
    found.setAttribute('aria-describedby', boxId);
    container(box, found);
  };
  const enter = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const found = target.closest(mark);
    if (found !== null) show(found);
    else if (target.closest(`#${boxId}`) !== null) clearTimeout(timer);
    else if (box !== undefined) hideSoon();
  };
  const key = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
  const listeners: [string, (event: never) => void][] = [
    ['pointerover', enter],
    ['focusin', enter],
    ['click', hide],
    ['keydown', key],
    ['scroll', hide],
  ];
  for (const [name, listener] of listeners)
    document.addEventListener(name, listener as EventListener, { passive: true });
  return () => {
    hide();
    for (const [name, listener] of listeners) document.removeEventListener(name, listener as EventListener);
  };
}
