/** The text in one field of a form; '' when the form has no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
}

/** Focuses the first field, in form order, that has an error. */
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

/** Used as a `ref` on content that replaces a focused form, so that it takes the focus. */
export const focusNow = (control: HTMLElement | null) => control?.focus();

/** Clears a field whose value has been consumed. */
export function clearField(form: HTMLFormElement, name: string): void {
  const element = form.elements.namedItem(name);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = '';
}

/** Fields that are empty, each with this text. */
export const emptyOf = (values: Readonly<Record<string, string>>, required: string): Record<string, string> =>
  Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === '' ? [[name, required]] : [])));
