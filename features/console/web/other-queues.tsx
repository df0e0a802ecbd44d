import { ButtonLink } from '#platform/web/kit/button.tsx';
import { useWaiting, waitingText } from './waiting-query.ts';

/** Links to the other queues in which staff decide between people, with what waits there for the reader. */
export function OtherQueues({ here }: { here: string }) {
  return useWaiting()
    .filter(({ path, isCase }) => isCase && path !== here)
    .map(({ path, label, count }) => (
      <ButtonLink key={path} to={path}>
        {label} · {waitingText(count)}
      </ButtonLink>
    ));
}
