import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { eachLanguage, type Language, sourceOf } from '#platform/shared/language.ts';
import type { LoadedMessageHandle } from '#platform/shared/messages.ts';
import { MoreMessages } from './messages.tsx';

/** A component loaded when first rendered, with its messages in the page's language. Render it in a Suspense. */
export function lazyParts<Props extends object>(
  messages: LoadedMessageHandle<object>,
  load: () => Promise<ComponentType<Props>>,
): Readonly<Record<Language, LazyExoticComponent<ComponentType<Props>>>> {
  const make = (language: Language) =>
    lazy(async () => {
      const [own, Part] = await Promise.all([messages.load[sourceOf(language)](), load()]);
      return {
        default: (props: Props) => (
          <MoreMessages messages={{ [messages.name]: own }}>
            <Part {...props} />
          </MoreMessages>
        ),
      };
    });
  return eachLanguage(make);
}
