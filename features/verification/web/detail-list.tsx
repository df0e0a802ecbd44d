import type { ReactNode } from 'react';
import type { Details } from '#features/verification/contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import type { zh } from '../messages.zh.ts';
import css from './verification.module.css';

/** What was put into the form, by its labels; links lead out. */
export function DetailList({ details, more = [] }: { details: Details; more?: readonly { label: string; value: ReactNode }[] }) {
  const words = useWords<typeof zh>('verification');
  const language = useLanguage();
  const { company, influencer } = details;
  const rows: { label: string; value: ReactNode }[] = [];
  if (company)
    rows.push(
      { label: words.company.companyName, value: company.companyName },
      { label: words.company.registrationNumber, value: company.registrationNumber },
      { label: words.company.contactName, value: company.contactName },
      { label: words.company.contactPhone, value: company.contactPhone },
    );
  if (influencer)
    rows.push(
      { label: words.influencer.platform, value: influencer.platform },
      { label: words.influencer.platformAccount, value: influencer.platformAccount },
      { label: words.influencer.followers, value: formatCount(influencer.followers, language) },
      ...(influencer.links.length > 0 ? [{ label: words.influencer.links, value: <Links links={influencer.links} /> }] : []),
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
