import type { Actor } from '#platform/shared/actor.ts';
import type { AnyEndpoint, HandlerInput } from '#platform/shared/contract.ts';
import type { Language } from '#platform/shared/language.ts';
import { type WrittenAs, writtenFields, writtenTexts } from '#platform/shared/written.ts';
import type { Site } from '../site.ts';

/** A word in a text that is held for review, as staff see it: never shown to others. */
export interface WordHit {
  /** `title`, `tags.0`. */
  readonly field: string;
  readonly word: string;
  /** What its list is about; '' where it says nothing. */
  readonly category: string;
  /** Null: an outside service holds the text, not a list. */
  readonly listId: string | null;
}

/** A text that somebody is about to publish. */
export interface TextToScreen {
  readonly field: string;
  /** Where the form shows an error of it. */
  readonly errorKey: string;
  readonly as: WrittenAs;
  readonly text: string;
  /** Staff read nothing of it. */
  readonly isPrivate: boolean;
  /** What is found in it is noted for staff: it is neither changed nor refused nor held. */
  readonly isNoted: boolean;
  /** Whether another text could stand in its place. */
  isAllowed(text: string): boolean;
}

export interface CallToScreen {
  readonly site: Site;
  readonly endpoint: AnyEndpoint;
  readonly actor: Actor;
  readonly language: Language;
  readonly now: Date;
  readonly texts: readonly TextToScreen[];
}

export interface Screened {
  /** What changes, by field. */
  readonly replaced: ReadonlyMap<string, string>;
  /** Empty for calls that cannot be held. */
  readonly held: readonly WordHit[];
}

/** Reads the texts of one call before it is carried out. @throws Failure with the fields that cannot be accepted */
export type ScreenTexts = (call: CallToScreen) => Promise<Screened>;

type Input = HandlerInput<AnyEndpoint>;

/**
 * The input as it is carried out, and what is held in it. Calls of staff are not screened: they write words of others
 * into reasons, and what they publish they answer for. @throws Failure
 */
export async function screenInput(
  screen: ScreenTexts | undefined,
  call: Omit<CallToScreen, 'texts'> & { input: Input },
): Promise<{ input: Input; held?: readonly WordHit[]; isReplaced?: boolean }> {
  const { input, ...rest } = call;
  if (!screen || call.endpoint.method === 'GET' || call.endpoint.access.startsWith('staff:')) return { input };
  const texts = [...textsOf(call.endpoint, input)];
  if (texts.length === 0) return { input };
  const { replaced, held } = await screen({ ...rest, texts });
  if (replaced.size === 0) return { input, held };
  return { input: replacedIn(call.endpoint, input, replaced), held, isReplaced: true };
}

function* textsOf({ body, upload }: AnyEndpoint, input: Input): Generator<TextToScreen> {
  if (body && writtenFields(body).length > 0)
    for (const { field, as, text, schema, errorKey, isPrivate = false, isNoted = false } of writtenTexts(
      body,
      input.body,
    ))
      yield {
        field,
        errorKey: errorKey?.(text) ?? field,
        as,
        text,
        isPrivate,
        isNoted,
        isAllowed: (other) => 'safeParse' in schema && (schema as typeof body).safeParse(other).success,
      };
  const name = upload?.isNameShown ? input.file?.name : undefined;
  if (name && upload)
    yield {
      field: upload.field,
      errorKey: upload.field,
      as: 'line',
      text: name,
      isPrivate: false,
      isNoted: false,
      isAllowed: isName,
    };
}

/** Of the name of a file only its length matters; an ending that is gone is refused as that of any file. */
const isName = (name: string) => name !== '' && name.length <= 255;

/** A copy with the texts replaced: what a repeated call is compared by is the input as it was sent. */
function replacedIn({ body, upload }: AnyEndpoint, input: Input, replaced: Screened['replaced']): Input {
  const copy = { ...input, body: structuredClone(input.body) };
  if (body)
    for (const { field, replace } of writtenTexts(body, copy.body)) {
      const text = replaced.get(field);
      if (text !== undefined) replace(text);
    }
  const name = upload && replaced.get(upload.field);
  if (name !== undefined && copy.file) copy.file = { ...copy.file, name };
  return copy;
}
