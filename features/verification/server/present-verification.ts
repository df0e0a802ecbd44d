import type { Application, Details, Document, Kind } from '#features/verification/contract.ts';
import type { DocumentRecord } from './document-store.ts';
import type { VerificationRecord } from './store.ts';

/** The listed details of a document. */
export function presentDocument(record: Pick<DocumentRecord, 'id' | 'name' | 'path' | 'size'>): Document {
  return { id: record.id, name: record.name, isPicture: !record.path.endsWith('.pdf'), size: record.size };
}

/** The fields of the form; a field that an older form did not have is empty. */
export function presentDetails({ kind, details }: Pick<VerificationRecord, 'kind' | 'details'>): Details {
  const text = (name: string) => String(details[name] ?? '');
  if (kind === 'company')
    return {
      company: {
        companyName: text('companyName'),
        registrationNumber: text('registrationNumber'),
        contactName: text('contactName'),
        contactPhone: text('contactPhone'),
      },
      influencer: null,
    };
  const links = Array.isArray(details.links) ? details.links.map(String) : [];
  return {
    company: null,
    influencer: {
      platform: text('platform'),
      platformAccount: text('platformAccount'),
      followers: Number(details.followers ?? 0),
      links,
    },
  };
}

/** One-line summary of an application: the company, or the account on its platform. */
export function subjectOf(kind: Kind, details: Record<string, unknown>): string {
  return kind === 'company'
    ? String(details.companyName ?? '')
    : `${String(details.platform ?? '')} · ${String(details.platformAccount ?? '')}`;
}

export function presentApplication(record: VerificationRecord, documents: readonly DocumentRecord[]): Application {
  return {
    id: record.id,
    state: record.state,
    details: presentDetails(record),
    documents: documents.map(presentDocument),
    reason: record.reason,
    appliedAt: record.created_at,
    decidedAt: record.decided_at,
  };
}
