import { MOST_SITES, type Navigation, type NavigationDetail } from '#features/navigation/contract.ts';
import { navigationErrors } from '#features/navigation/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { limitedAs } from '#platform/server/limit/limits.ts';
import { presentCategory, presentSite } from './present-site.ts';
import { countVisit, findSite, selectCategories, selectListed } from './store.ts';

/** Categories in the order of staff, empty ones too: members choose among them. */
export async function readNavigation({ db, language, page }: Context): Promise<Navigation> {
  page?.tag('navigation', ['all']);
  const [categories, sites] = await Promise.all([selectCategories(db), selectListed(db, MOST_SITES)]);
  return {
    categories: categories.map((category) => ({
      ...presentCategory(category, language),
      sites: sites.filter((site) => site.category_id === category.id).map(presentSite),
    })),
  };
}

/** @throws 404, for what is pending or rejected too */
export async function readSite({ db, language, page }: Context, id: string): Promise<NavigationDetail> {
  page?.tag('navigation', ['all']);
  const [row, categories] = await Promise.all([findSite(db, id), selectCategories(db)]);
  const category = categories.find((item) => item.id === row?.category_id);
  if (!row || !category || row.status !== 'listed') throw navigationErrors.notFound();
  return { ...presentSite(row), category: presentCategory(category, language), createdAt: row.created_at };
}

/** Of one member, or of the guests of one address, once an hour a site. */
const COUNTED = { count: 1, seconds: 3600 };

/** @throws 404 */
export async function visitSite({ db, site, actor, address }: Context, id: string): Promise<Record<string, never>> {
  if ((await findSite(db, id))?.status !== 'listed') throw navigationErrors.notFound();
  const wait = await site.limits.take(`navigation-visit:${id}:${limitedAs(actor, address)}`, COUNTED);
  if (wait === 0) await countVisit(db, id);
  return {};
}
