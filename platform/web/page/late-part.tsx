import { type ComponentType, lazy } from 'react';
import type { Language } from '#platform/shared/language.ts';
import type { LoadedMessageHandle } from '#platform/shared/messages.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Late } from './late.tsx';

type LoadPart<Props extends object> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is loaded when it is first rendered; see Late.
 * @example export const CommentBox = latePart(async () => (await import('./comment-box.tsx')).CommentBox, BoxShape);
 */
export function latePart<Props extends object>(load: LoadPart<Props>, Fallback?: ComponentType): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Late fallback={Fallback && <Fallback />}>
      <Part {...props} />
    </Late>
  );
}

/** The same with messages of its own, which are loaded in the page's language. */
export function lateMessagePart<Props extends object>(
  messages: LoadedMessageHandle<object>,
  load: LoadPart<Props>,
): ComponentType<Props> {
  const parts = lazyParts(messages, load);
  return (props) => <InLanguage parts={parts} props={props} />;
}

type InLanguageProps<Props extends object> = { parts: Readonly<Record<Language, ComponentType<Props>>>; props: Props };

function InLanguage<Props extends object>({ parts, props }: InLanguageProps<Props>) {
  const Part = parts[useLanguage()];
  return (
    <Late>
      <Part {...props} />
    </Late>
  );
}
