import type { Actor } from '#platform/shared/actor.ts';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';

const HIDING = ['hide.password', 'hide.comment', 'hide.level', 'hide.points', 'hide.money'];

/** What a button asks for before it does anything; one of these is enough. Buttons that are not here only write Markdown. */
const NEEDED: Partial<Record<EditorToolName, readonly string[]>> = {
  image: ['upload.image'],
  file: ['upload.file'],
  hide: HIDING,
  assistant: ['assistant'],
};

/** Whether this person may use a button at all; the section may still say no. Nobody has an assistant yet. */
export function mayUseTool(actor: Actor, name: EditorToolName, openSections: readonly string[]): boolean {
  const needed = NEEDED[name];
  if (needed === undefined) return true;
  return needed.some((permission) =>
    permission.startsWith('hide.')
      ? openSections.some((section) => actor.may(permission, section))
      : actor.may(permission),
  );
}
