import { useLocation } from 'react-router';
import type { GivenEnvelope } from '#features/red-envelope/contract.ts';
import { distributionPath, givenListPath } from '#features/red-envelope/paths.ts';
import { ShareRow } from '#features/red-envelope/web/public.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { askDistribution } from './asks.ts';
import { EnvelopeSubject } from './envelope-subject.tsx';
import type { zh } from './messages.zh.ts';
import css from './room.module.css';
import { RoomList } from './room-list.tsx';

const placeOf = (query: URLSearchParams) => {
  const id = query.get('id') ?? '';
  return { id: /^[1-9]\d{0,17}$/.test(id) ? id : undefined, page: pageNumber(query) };
};

export const asks = ({ query }: Pick<Place, 'query'>) => [askDistribution(placeOf(query).id, placeOf(query).page)];

/** `/wallet/redEnvelopeAmountDistributionList`: how one of the reader's envelopes was divided; the latest, where the address names none. */
export function Page() {
  const words = useWords<typeof zh>('envelopeRoom');
  const place = placeOf(new URLSearchParams(useLocation().search));
  const list = useAsk(askDistribution(place.id, place.page), { keepPrevious: true });
  const envelope = list.data?.envelope ?? null;
  const { distribution } = words;
  const empty =
    list.data?.envelope === null ? (
      <EmptyState icon="wallet" title={distribution.none} text={words.given.noneText} />
    ) : (
      <EmptyState icon="wallet" title={distribution.nobody} text={distribution.nobodyText} />
    );
  return (
    <WalletLayout title={distribution.title} text={distribution.text} tools={<ButtonLink to={givenListPath}>{distribution.all}</ButtonLink>}>
      {envelope && <Facts envelope={envelope} />}
      <Card pad="pad">
        <RoomList
          label={distribution.list}
          list={list}
          hrefOf={(page) => `${distributionPath(envelope?.id ?? '')}&page=${page}`}
          draw={(share) => <ShareRow key={share.place} share={share} luck={words.luckiest} />}
          empty={empty}
        />
      </Card>
    </WalletLayout>
  );
}

/** What the envelope is, and where its money is. */
function Facts({ envelope }: { envelope: GivenEnvelope }) {
  const words = useWords<typeof zh>('envelopeRoom');
  const { totalFen, claimedFen, returnedFen, claimedCount, shareCount, endReason, kind } = envelope;
  const facts = [
    { label: words.distribution.total, fen: totalFen },
    { label: words.distribution.claimed, fen: claimedFen },
    endReason === null ? { label: words.distribution.rest, fen: totalFen - claimedFen } : { label: words.distribution.returned, fen: returnedFen },
  ];
  return (
    <Card pad="pad">
      <EnvelopeSubject envelope={envelope} />
      <div className={css.line}>
        <Status tone={endReason === null ? 'good' : 'neutral'}>{endReason === null ? words.open : words.ends[endReason]}</Status>
        <span>{words.kinds[kind]}</span>
        <span>{words.progress({ count: claimedCount, total: shareCount })}</span>
      </div>
      <dl className={css.facts}>
        {facts.map(({ label, fen }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{moneyText(fen)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
