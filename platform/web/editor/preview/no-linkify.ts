/** Stands in the preview for the part of markdown-it that we replaced by our own rules and never turn on: five kilobytes nobody has to load. */
export function LinkifyIt(): void {}
