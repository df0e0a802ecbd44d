import { invalidField } from '#platform/server/http/kernel.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';

/** The limit of `writing` for what one call takes on targets with different limits. @throws 400 at `content` */
export function requireShort(content: string, max: number): void {
  if (content.length <= max) return;
  if (content.length > 4 * max || countGraphemes(content) > max) throw invalidField('content', `rule.length:1:${max}`);
}
