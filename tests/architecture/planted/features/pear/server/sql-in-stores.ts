export { sql } from '#platform/server/database/sql.ts';
