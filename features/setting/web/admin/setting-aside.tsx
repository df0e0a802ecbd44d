import { type ComponentType, Suspense } from 'react';
import { consoleMessages } from '#features/console/web/public.ts';
import type { SettingValue } from '#features/setting/contract.ts';
import type { LoadedMessageHandle } from '#platform/shared/messages.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

type Shown = { values: Readonly<Record<string, SettingValue>> };
type View = ComponentType<Shown>;

/** What a feature shows beside its group of settings while they are edited, as its `web/public.ts` exports it. */
interface AnnouncedAside {
  group: string;
  messages: LoadedMessageHandle<object>;
  View: View;
}

type Aside = { messages: ReturnType<typeof consoleMessages>; View: View };
let asides: ReadonlyMap<string, Aside> = new Map();

/** Called with what the features announce; the settings know none of them. */
export function registerSettingAsides(announced: readonly AnnouncedAside[]): void {
  asides = new Map(
    announced.map(({ group, messages, View }) => [group, { messages: consoleMessages(messages), View }]),
  );
}

export const asideOf = (group: string | undefined): Aside | undefined => asides.get(group ?? '');

/** The part beside a group, by what is typed there. */
export function SettingAside({ aside: { messages, View }, values }: { aside: Aside } & Shown) {
  const Messages = messages[useLanguage()];
  return (
    <Suspense>
      <Messages>
        <View values={values} />
      </Messages>
    </Suspense>
  );
}
