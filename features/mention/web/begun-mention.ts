// Like the renderer: a mention may follow anything but a Latin letter, a digit, another `@` or a path, so also a Han
// character directly.
const begun = /@[\p{L}\p{M}\p{N}_.·・•-]{0,30}$/u;
const within = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_@/]$/u;

/**
 * The text after the `@` at the end of a line fragment, and the position of that `@`; null if no mention can start
 * there.
 */
export function begunMention(before: string): { name: string; at: number } | null {
  const [written] = begun.exec(before) ?? [];
  if (written === undefined) return null;
  const at = before.length - written.length;
  return within.test(before.slice(0, at)) ? null : { name: written.slice(1), at };
}
