import type { ReactNode } from 'react';
import type { Details } from '#features/verification/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { verificationMessages } from '../messages.ts';
import css from './verification.module.css';

/** The submitted form values with their labels; links open the external site. */
export function DetailList({
  details,
  more = [],
}: {
  details: Details;
  more?: readonly { label: string; value: ReactNode }[];
}) {
  const t = useMessages(verificationMessages);
  const language = useLanguage();
  const { company, influencer } = details;
  const rows: { label: string; value: ReactNode }[] = [];
  if (company)
    rows.push(
      { label: t.company.companyName, value: company.companyName },
      { label: t.company.registrationNumber, value: company.registrationNumber },
      { label: t.company.contactName, value: company.contactName },
      { label: t.company.contactPhone, value: company.contactPhone },
    );
  if (influencer)
    rows.push(
      { label: t.influencer.platform, value: influencer.platform },
      { label: t.influencer.platformAccount, value: influencer.platformAccount },
      { label: t.influencer.followers, value: formatCount(influencer.followers, language) },
      ...(influencer.links.length > 0
        ? [{ label: t.influencer.links, value: <Links links={influencer.links} /> }]
        : []),
    );
  return (
    <dl className={css.details}>
      {[...rows, ...more].map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Links({ links }: { links: readonly string[] }) {
  return (
    <span className={css.links}>
      {[...new Set(links)].map((link) => (
        <Link key={link} to={link} className="hit">
          {link}
        </Link>
      ))}
    </span>
  );
}
