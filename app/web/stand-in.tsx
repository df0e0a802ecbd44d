import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import type { zh } from './shell-messages.zh.ts';

export type StandInKind = 'closed' | 'unsupported' | 'desktop-closed' | 'failed' | 'unavailable';

/**
 * Stands in place of every page: the closed site, the seed's device error page, its closed-desktop notice with the way to the mobile module, and a
 * page that could not be made. `text`: what staff say of the closed site, or the number under which the failure was written down. `address`: of the page.
 */
export function StandIn({ kind, text, address }: { kind: StandInKind; text: string; address: string }) {
  const words = useWords<typeof zh>('shell');
  return (
    <main id="content">
      {kind === 'closed' && <RefusedState isPage title={words.closedTitle} text={text || words.closedText} />}
      {kind === 'unsupported' && <RefusedState isPage title={words.deviceTitle} text={words.deviceText} />}
      {kind === 'desktop-closed' && (
        <RefusedState isPage title={words.desktopClosedTitle} text={words.desktopClosedText}>
          {/* A form, so that the button works without JavaScript: the server answers by setting the cookie. */}
          <form action="/mobileModule" method="get">
            <Button type="submit" tone="primary">
              {words.switchToMobile}
            </Button>
          </form>
        </RefusedState>
      )}
      {kind === 'unavailable' && (
        <ErrorState isPage title={words.unavailableTitle} message={words.unavailableText}>
          <Again address={address} />
        </ErrorState>
      )}
      {kind === 'failed' && (
        <ErrorState
          isPage
          title={words.failedTitle}
          message={
            <>
              {words.failedText}
              <br />
              {text}
            </>
          }
        >
          <Again address={address} />
        </ErrorState>
      )}
    </main>
  );
}

/** A link, so that it works on a page that never comes alive. */
function Again({ address }: { address: string }) {
  const words = useWords<typeof zh>('shell');
  return (
    <ButtonLink icon="refresh" to={address}>
      {words.tryAgain}
    </ButtonLink>
  );
}
