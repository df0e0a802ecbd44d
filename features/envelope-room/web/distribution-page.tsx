import { useLocation } from 'react-router';
import type { SentEnvelope } from '#features/red-envelope/contract.ts';
import { distributionPath, sentListPath } from '#features/red-envelope/paths.ts';
import { ShareRow } from '#features/red-envelope/web/public.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { EnvelopeSubject } from './envelope-subject.tsx';
import { envelopeRoomMessages } from './messages.ts';
import { distributionQuery } from './queries.ts';
import css from './room.module.css';
import { RoomList } from './room-list.tsx';

const parseSearchParams = (query: URLSearchParams) => {
  const id = query.get('id') ?? '';
  return { id: /^[1-9]\d{0,17}$/.test(id) ? id : undefined, page: pageNumber(query) };
};

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [
  distributionQuery(parseSearchParams(query).id, parseSearchParams(query).page),
];

/**
 * `/wallet/redEnvelopeAmountDistributionList`: how one of the reader's envelopes was divided; the latest if the URL
 * names none.
 */
export function Page() {
  const t = useMessages(envelopeRoomMessages);
  const searchParams = parseSearchParams(new URLSearchParams(useLocation().search));
  const list = useApiQuery(distributionQuery(searchParams.id, searchParams.page), { keepPreviousData: true });
  const envelope = list.data?.envelope ?? null;
  const { distribution } = t;
  const empty =
    list.data?.envelope === null ? (
      <EmptyState icon="wallet" title={distribution.none} text={t.given.noneText} />
    ) : (
      <EmptyState icon="wallet" title={distribution.nobody} text={distribution.nobodyText} />
    );
  return (
    <WalletLayout
      title={distribution.title}
      text={distribution.text}
      tools={<ButtonLink to={sentListPath}>{distribution.all}</ButtonLink>}
    >
      {envelope && <Facts envelope={envelope} />}
      <Card pad="pad">
        <RoomList
          label={distribution.list}
          list={list}
          hrefOf={(page) => `${distributionPath(envelope?.id ?? '')}&page=${page}`}
          draw={(share) => <ShareRow key={share.place} share={share} luck={t.luckiest} />}
          empty={empty}
        />
      </Card>
    </WalletLayout>
  );
}

/** The envelope's data, and where its money is. */
function Facts({ envelope }: { envelope: SentEnvelope }) {
  const t = useMessages(envelopeRoomMessages);
  const { totalFen, claimedFen, returnedFen, claimedCount, shareCount, endReason, kind } = envelope;
  const facts = [
    { label: t.distribution.total, fen: totalFen },
    { label: t.distribution.claimed, fen: claimedFen },
    endReason === null
      ? { label: t.distribution.rest, fen: totalFen - claimedFen }
      : { label: t.distribution.returned, fen: returnedFen },
  ];
  return (
    <Card pad="pad">
      <EnvelopeSubject envelope={envelope} />
      <div className={css.line}>
        <Status tone={endReason === null ? 'good' : 'neutral'}>
          {endReason === null ? t.open : t.ends[endReason]}
        </Status>
        <span>{t.kinds[kind]}</span>
        <span>{t.progress({ count: claimedCount, total: shareCount })}</span>
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
