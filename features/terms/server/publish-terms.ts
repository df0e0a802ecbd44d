import { writeAudit } from '#features/audit/server/public.ts';
import type { StaffVersion, TermsDraft } from '#features/terms/contract.ts';
import { termsErrors } from '#features/terms/errors.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { Page } from '#platform/shared/paging.ts';
import * as store from './store.ts';

const PAGE_SIZE = 20;

export async function listVersions(db: Executor, page: number): Promise<Page<StaffVersion>> {
  const [rows, total] = await Promise.all([
    store.selectForStaff(db, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
    store.countVersions(db),
  ]);
  const records = rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    asksConsent: row.asks_consent,
    summary: { zh_CN: row.summary_zh, en_US: row.summary_en },
    by: row.by,
    consentCount: row.consent_count,
  }));
  return { records, page, pageSize: PAGE_SIZE, total };
}

/** With its sources. @throws 404 */
export async function readVersion(db: Executor, id: string) {
  const row = await store.findVersion(db, id);
  if (!row) throw termsErrors.notFound();
  return {
    id: row.id,
    createdAt: row.created_at,
    terms: { zh_CN: row.terms_zh, en_US: row.terms_en },
    privacy: { zh_CN: row.privacy_zh, en_US: row.privacy_en },
  };
}

/** Who publishes a version has agreed to it. */
export function publishTerms(context: Context, { reason, ...draft }: TermsDraft): Promise<{ id: string }> {
  const { id: memberId } = memberOf(context);
  return context.transaction(async (tx) => {
    await store.lockVersions(tx, 'publish');
    const before = await store.findVersion(tx, null);
    const texts = {
      terms_zh: draft.termsZh,
      terms_en: draft.termsEn,
      privacy_zh: draft.privacyZh,
      privacy_en: draft.privacyEn,
      summary_zh: draft.summaryZh,
      summary_en: draft.summaryEn,
    };
    const publication = { asks_consent: draft.asksConsent, created_by: memberId, created_at: context.now };
    const id = await store.insertVersion(tx, { ...texts, ...publication });
    await store.insertConsent(tx, { memberId, at: context.now });
    await writeAudit(tx, {
      context,
      action: 'terms.publish',
      target: { kind: 'terms', id },
      before: before && draftOf(before),
      after: draft,
      reason,
    });
    await clearGuestPages(tx, context.site, ['terms-all']);
    return { id };
  });
}

const draftOf = (row: store.VersionRow): Omit<TermsDraft, 'reason'> => ({
  termsZh: row.terms_zh,
  termsEn: row.terms_en,
  privacyZh: row.privacy_zh,
  privacyEn: row.privacy_en,
  summaryZh: row.summary_zh,
  summaryEn: row.summary_en,
  asksConsent: row.asks_consent,
});
