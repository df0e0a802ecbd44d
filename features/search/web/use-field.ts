import { useEffect, useEffectEvent } from 'react';

interface FieldEvents {
  /** It is heard from now on; something may have been typed before. */
  start: () => void;
  input: () => void;
  /** It has the focus, or is pressed once more. */
  enter: () => void;
  blur: () => void;
  keydown: (event: KeyboardEvent) => void;
  /** Of its form. */
  submit: (event: Event) => void;
}

/** Hears what happens to a field that somebody else renders. */
export function useField(field: HTMLInputElement, on: FieldEvents): void {
  const start = useEffectEvent(on.start);
  const input = useEffectEvent(on.input);
  const enter = useEffectEvent(on.enter);
  const blur = useEffectEvent(on.blur);
  const keydown = useEffectEvent(on.keydown);
  const submit = useEffectEvent(on.submit);
  // The field and its form belong to another component.
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    field.addEventListener('input', () => input(), { signal });
    for (const name of ['focus', 'click']) field.addEventListener(name, () => enter(), { signal });
    field.addEventListener('blur', () => blur(), { signal });
    field.addEventListener('keydown', (event) => keydown(event), { signal });
    field.form?.addEventListener('submit', (event) => submit(event), { signal });
    start();
    return () => stop.abort();
  }, [field]);
}

/** Tells readers of screens what the field opens and what is marked there. */
export function useCombobox(
  field: HTMLInputElement,
  { listId, isShown, marked }: { listId: string; isShown: boolean; marked: string | null },
): void {
  // The field belongs to another component, which is a plain one until somebody comes to it.
  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', listId);
    field.setAttribute('aria-expanded', String(isShown));
    if (marked === null) field.removeAttribute('aria-activedescendant');
    else {
      field.setAttribute('aria-activedescendant', marked);
      document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
    }
  }, [field, listId, isShown, marked]);
}
