export { Acts, Code, countColumn, Facts, MemberLink, moneyColumn, Quiet, timeColumn, Under, Wide } from './parts.tsx';
