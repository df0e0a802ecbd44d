import type { Actor } from '#platform/shared/actor.ts';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';

const HIDING = ['hide.password', 'hide.comment', 'hide.level', 'hide.points', 'hide.money'];

/** Permissions for a tool; one of them is enough. Tools not listed only write Markdown and need none. */
const NEEDED: Partial<Record<EditorToolName, readonly string[]>> = {
  image: ['upload.image'],
  file: ['upload.file'],
  hide: HIDING,
  assistant: ['assistant'],
};

/** Whether the actor may use a tool at all; a section can still forbid it. The assistant is not available yet. */
export function mayUseTool(actor: Actor, name: EditorToolName, openSections: readonly string[]): boolean {
  const needed = NEEDED[name];
  if (needed === undefined) return true;
  return needed.some((permission) =>
    permission.startsWith('hide.')
      ? openSections.some((section) => actor.may(permission, section))
      : actor.may(permission),
  );
}
