/** The text in one field of a form; '' when the form has no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Puts the focus into the first field, in the form's own order, that has something wrong with it. */
export function focusFirst(form: HTMLFormElement, wrong: Readonly<Record<string, string>>): void {
  for (const element of form.elements) {
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLSelectElement ||
      element instanceof HTMLTextAreaElement;
    if (isField && element.name in wrong) {
      element.focus();
      return;
    }
  }
}

/** As a `ref`: what takes the place of a form that had the focus takes that too. */
export const focusNow = (control: HTMLElement | null) => control?.focus();

/** Empties a field whose text is used up. */
export function clearField(form: HTMLFormElement, name: string): void {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLInputElement) element.value = '';
}
