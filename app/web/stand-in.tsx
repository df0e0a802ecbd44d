import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { RefusedState } from '#platform/web/kit/states.tsx';
import type { zh } from './shell-messages.zh.ts';

export type StandInKind = 'closed' | 'unsupported' | 'desktop-closed';

/** Stands in place of every page: the closed site, the seed's device error page, and its closed-desktop notice with the way to the mobile module. */
export function StandIn({ kind, text }: { kind: StandInKind; text: string }) {
  const words = useWords<typeof zh>('shell');
  return (
    <main id="content">
      {kind === 'closed' && <RefusedState title={words.closedTitle} text={text || words.closedText} />}
      {kind === 'unsupported' && <RefusedState title={words.deviceTitle} text={words.deviceText} />}
      {kind === 'desktop-closed' && (
        <RefusedState title={words.desktopClosedTitle} text={words.desktopClosedText}>
          {/* A form, so that the button works without JavaScript: the server answers by setting the cookie. */}
          <form action="/mobileModule" method="get">
            <Button type="submit" tone="primary">
              {words.switchToMobile}
            </Button>
          </form>
        </RefusedState>
      )}
    </main>
  );
}
