export const sql = 'sql';
