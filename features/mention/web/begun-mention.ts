// As the renderer reads a mention: after anything but a Latin letter, a digit, another `@` or a path, so right after a Han character too.
const begun = /@[\p{L}\p{M}\p{N}_.·・•-]{0,30}$/u;
const within = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}_@/]$/u;

/** What stands behind the `@` at the end of a piece of a line, and where that `@` stands; null where no mention can begin. */
export function begunMention(before: string): { name: string; at: number } | null {
  const [written] = begun.exec(before) ?? [];
  if (written === undefined) return null;
  const at = before.length - written.length;
  return within.test(before.slice(0, at)) ? null : { name: written.slice(1), at };
}
