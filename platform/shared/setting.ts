import type * as z from 'zod/mini';

/**
 * One site setting: schema, default, and its place in the console. Its texts are in the feature's `settings` messages.
 */
export interface SettingDefinition<Schema extends z.ZodMiniType> {
  readonly schema: Schema;
  readonly initial: z.output<Schema>;
  /** Input control in the console. */
  readonly input: SettingInput;
  /** The values of `choice` and `choices` (any number of them, in this order). */
  readonly choices?: readonly (string | number)[];
  /** Of `choices` whose stored value is a text: what joins them. The order is kept as chosen. */
  readonly separator?: ',' | ' ';
  /** What a stored number counts; the console shows larger units that people think in. */
  readonly unit?: SettingUnit;
  /**
   * The rule that a new value of the right form breaks, by what the settings of its group are with it. One that is
   * stored already stays.
   */
  readonly refuse?: (value: z.output<Schema>, group: Readonly<Record<string, unknown>>) => string | undefined;
  /** It limits what staff may do alone, so only a site owner changes it. */
  readonly isOwners?: true;
  /** The feature it is for, by its name: not shown before the site has that feature. */
  readonly needs?: string;
}

export type SettingInput =
  | 'text'
  | 'long-text'
  | 'number'
  | 'switch'
  | 'choice'
  | 'choices'
  | 'date'
  | 'colour'
  /** A text that nobody reads again, staff neither: stored sealed, `SECRET_SHOWN` in place of it. */
  | 'secret'
  /** The address of a picture: uploaded by a call of its own, `''` for none. */
  | PictureInput;

/** What is shown, and recorded, of a secret that is set; sent back it leaves it as it is. */
export const SECRET_SHOWN = '••••••••';

/** `logo`: as wide as it is; `icon`: a square in the sizes of browsers and phones. */
export type PictureInput = 'logo' | 'icon';

export type SettingUnit = 'bytes' | 'pixels' | 'seconds' | 'minutes' | 'days' | 'fen' | 'points' | 'percent';

// biome-ignore lint/suspicious/noExplicitAny: a group holds settings of every shape
export type SettingGroup = Readonly<Record<string, SettingDefinition<any>>>;

export type ValuesOf<Group extends SettingGroup> = { readonly [Key in keyof Group]: Group[Key]['initial'] };

/** Declares one setting with its type. */
export function setting<Schema extends z.ZodMiniType>(
  definition: SettingDefinition<Schema>,
): SettingDefinition<Schema> {
  return definition;
}
