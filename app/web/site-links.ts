import { articleLink, chosenLink } from '#features/article/web/site-link.ts';
import { communityLink } from '#features/community/web/site-link.ts';
import { feedbackLink } from '#features/feedback/web/site-link.ts';
import { helpLink } from '#features/help/web/site-link.ts';
import { membershipLink } from '#features/membership/web/site-link.ts';
import { navigationLink } from '#features/navigation/web/site-link.ts';
import { newsFlashLink } from '#features/news-flash/web/site-link.ts';
import { questionLink } from '#features/question/web/site-link.ts';
import { termsLink } from '#features/terms/web/site-link.ts';
import { toolLink } from '#features/tool/web/site-link.ts';
import { eachLanguage } from '#platform/shared/language.ts';
import { type AnnouncedLink, linksIn } from '#platform/web/page/site-link.ts';

/** The main navigation in its order, a line for each feature that announces a link. */
const announced: readonly AnnouncedLink[] = [
  communityLink,
  questionLink,
  newsFlashLink,
  articleLink,
  chosenLink,
  membershipLink,
  toolLink,
  navigationLink,
  helpLink,
  feedbackLink,
  termsLink,
];

/** Made on the server and carried in the page's state, so that no script has the labels. */
export const siteLinks = eachLanguage((language) => linksIn(announced, language));
