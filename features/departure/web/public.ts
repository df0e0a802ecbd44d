export { DepartureNotice } from './departure-notice.tsx';
