import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { shellMessages } from './shell-messages.ts';

export type StandInKind = 'closed' | 'unsupported' | 'desktop-closed' | 'failed' | 'unavailable';

type StandInProps = { kind: StandInKind; text: string; name?: string | undefined; address: string };

/**
 * Replaces every page: the closed site, the unsupported device, the closed desktop with the way to the mobile module,
 * and a failed rendering. `text`: the staff's message for the closed site, or the request id of the failure. `address`:
 * of the page. `name`: of the closed site.
 */
export function StandIn({ kind, text, name, address }: StandInProps) {
  const t = useMessages(shellMessages);
  return (
    <main id="content">
      {kind === 'closed' && (
        <RefusedState
          isPage
          title={t.closedTitle}
          text={
            <>
              {text || t.closedText}
              <br />
              {name}
            </>
          }
        >
          {/* Staff get in. */}
          <ButtonLink to="/login">{t.login}</ButtonLink>
        </RefusedState>
      )}
      {kind === 'unsupported' && <RefusedState isPage title={t.deviceTitle} text={t.deviceText} />}
      {kind === 'desktop-closed' && (
        <RefusedState isPage title={t.desktopClosedTitle} text={t.desktopClosedText}>
          {/* A form, so that the button works without JavaScript: the server sets the cookie. */}
          <form action="/mobileModule" method="get">
            <Button type="submit" tone="primary">
              {t.switchToMobile}
            </Button>
          </form>
        </RefusedState>
      )}
      {kind === 'unavailable' && (
        <ErrorState isPage title={t.unavailableTitle} message={t.unavailableText}>
          <Again address={address} />
        </ErrorState>
      )}
      {kind === 'failed' && (
        <ErrorState
          isPage
          title={t.failedTitle}
          message={
            <>
              {t.failedText}
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

/** A link, so that it works on a page that is not hydrated. */
function Again({ address }: { address: string }) {
  const t = useMessages(shellMessages);
  return (
    <ButtonLink icon="refresh" to={address}>
      {t.tryAgain}
    </ButtonLink>
  );
}
