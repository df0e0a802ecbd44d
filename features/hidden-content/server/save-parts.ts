import type { Transaction } from '#platform/server/database/database.ts';
import { findContentReferences } from '#platform/server/markdown/render-content.ts';
import type { Rendered } from '#platform/server/markdown/render-markdown.ts';
import type { Site } from '#platform/server/site.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { type HideKind, hideKinds } from '#platform/shared/markdown/hide-condition.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { amountOf, sealPassword } from './condition-row.ts';
import { type PartRow, writeParts } from './store.ts';
import type { TakenPart } from './take-out.ts';

/** The rendered parts of a text, ready to be stored. */
export interface ReadyParts {
  readonly rows: readonly PartRow[];
  /** One bit per kind, for its owner to store with the text. */
  readonly kinds: number;
}

const NONE: ReadyParts = { rows: [], kinds: 0 };

/** Renders each part as a separate text, outside any transaction. */
export async function readyParts(
  site: Pick<Site, 'secret'>,
  parts: readonly TakenPart[],
  render: (source: string) => Promise<Rendered>,
): Promise<ReadyParts> {
  if (parts.length === 0) return NONE;
  const rows: PartRow[] = [];
  for (const part of parts) {
    const found = await findContentReferences(part.source);
    const { html, version } = await render(part.source);
    rows.push({
      id: part.id,
      version: part.version,
      isNew: part.isNew,
      kind: part.condition.kind,
      amount: amountOf(part.condition),
      sealedPassword: sealPassword(site.secret, part.condition),
      source: part.source,
      html,
      characters: countCharacters(html),
      pictures: found.images.length,
      files: found.files.length,
      videos: found.videos.length,
      pipelineVersion: version,
    });
  }
  return { rows, kinds: maskOf(parts.map((part) => part.condition.kind)) };
}

/** Stores the parts with their positions; parts that an edit removed lose theirs. The text is locked. */
export async function saveParts(
  tx: Transaction,
  input: { target: TextReference; ready: ReadyParts; isEdit: boolean; at: Date },
): Promise<void> {
  if (input.ready.rows.length === 0 && !input.isEdit) return;
  await writeParts(tx, { target: input.target, parts: input.ready.rows, at: input.at });
}

function maskOf(kinds: readonly HideKind[]): number {
  return hideKinds.reduce((mask, kind, bit) => mask + (kinds.includes(kind) ? 2 ** bit : 0), 0);
}

/** Visible characters, without spaces. */
function countCharacters(html: string): number {
  const words = html.replace(/<[^>]*>/g, '').replace(/&(?:#\d+|#x[\da-f]+|\w+);/gi, '.');
  return countGraphemes(words.replace(/\s+/gu, ''));
}
