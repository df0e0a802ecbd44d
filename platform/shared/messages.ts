import { eachLanguage, type Language, languageTag } from './language.ts';

export { type Language, languageTag };

/**
 * What a feature's `messages.en.ts` must provide: the keys of the Chinese source, functions with the same parameters.
 */
export type Translation<W> = {
  readonly [Key in keyof W]: W[Key] extends string
    ? string
    : W[Key] extends (...parameters: infer Parameters) => string
      ? (...parameters: Parameters) => string
      : W[Key] extends object
        ? Translation<W[Key]>
        : never;
};

type MessageLoaders<M extends object> = Readonly<{ zh_CN: () => Promise<M>; en_US: () => Promise<Translation<M>> }>;

/** Handle of the messages of one feature or page: a name and their type. */
export interface MessageHandle<M extends object> {
  readonly name: string;
  /** Exists in the type only. */
  readonly shape?: M;
}

/** A handle whose messages are loaded together with its component. */
export interface LoadedMessageHandle<M extends object> extends MessageHandle<M> {
  readonly load: MessageLoaders<M>;
}

/**
 * Declares the messages of one feature or page. Without `load` they must be in one of the bundles under `app/web`;
 * with it, `consoleMessages` and `lazyParts` load them.
 */
export function defineMessages<M extends object>(name: string): MessageHandle<M>;
export function defineMessages<M extends object>(name: string, load: MessageLoaders<M>): LoadedMessageHandle<M>;
export function defineMessages<M extends object>(name: string, load?: MessageLoaders<M>): MessageHandle<M> {
  const handle: MessageHandle<M> & { load?: MessageLoaders<M> } = load ? { name, load } : { name };
  return handle;
}

const englishPlurals = new Intl.PluralRules('en-US');

/** Picks the English form for a count: `plural(1, { one: 'reply', other: 'replies' })` is 'reply'. */
export const plural = (count: number, forms: { one: string; other: string }): string =>
  englishPlurals.select(count) === 'one' ? forms.one : forms.other;

const grouped = eachLanguage((language) => new Intl.NumberFormat(languageTag(language)));

const compact = eachLanguage(
  (language) => new Intl.NumberFormat(languageTag(language), { notation: 'compact', maximumFractionDigits: 1 }),
);

/** A count in full with grouping: 2,151. */
export const formatCount = (count: number, language: Language): string => grouped[language].format(count);

/** A count where room is short: 1.2万 in Chinese, 12K in English; below 10 000 Chinese shows it in full. */
export const formatCompactCount = (count: number, language: Language): string =>
  language === 'zh_CN' && Math.abs(count) < 10_000 ? formatCount(count, language) : compact[language].format(count);
