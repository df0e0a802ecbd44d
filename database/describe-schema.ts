import type pg from 'pg';

const OURS = `n.nspname = 'public'`;
const HEADER = `-- What all migrations together make, written by \`npm run schema\` from PostgreSQL's own catalogue. Never edited by hand:
-- a test builds one database from the migrations and one from this file, and both must be the same.
`;

interface Column {
  table: string;
  name: string;
  type: string;
  is_required: boolean;
  initial: string | null;
  identity: string;
  generated: string;
}

const OUR_FUNCTIONS = `select p.* from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${OURS}
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** One kind of object each: SQL that answers rows with one text, in a stable order, each a whole statement. */
const LISTS = {
  extensions: `select format('create extension if not exists %I', extname) as text from pg_extension where extname <> 'plpgsql' order by extname`,
  domains: `select format('create domain %I as %s%s', t.typname, format_type(t.typbasetype, t.typtypmod), (
      select string_agg(format(' constraint %I %s', c.conname, pg_get_constraintdef(c.oid)), '' order by c.conname) from pg_constraint c where c.contypid = t.oid)) as text
    from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OURS} and t.typtype = 'd' order by t.typname`,
  functions: `select pg_get_functiondef(p.oid) as text from (${OUR_FUNCTIONS}) p order by p.proname, p.oid::regprocedure::text`,
  constraints: `select format('alter table %I add constraint %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) as text
    from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
    where ${OURS} and c.contype in ('p', 'u', 'c', 'x', 'f') order by array_position(array['p', 'u', 'c', 'x', 'f'], c.contype::text), t.relname, c.conname`,
  indexes: `select replace(pg_get_indexdef(i.indexrelid), ' public.', ' ') || case when i.indisreplident then ' -- replica identity' else '' end as text
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = t.relnamespace
    where ${OURS} and not exists (select from pg_constraint c where c.conindid = i.indexrelid) order by t.relname, i.indexrelid::regclass::text`,
  triggers: `select replace(pg_get_triggerdef(g.oid), ' public.', ' ') as text from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
    where ${OURS} and not g.tgisinternal order by t.relname, g.tgname`,
  schemaGrants: `select format('grant %s on schema public to teahouse_app', string_agg(lower(privilege_type), ', ' order by privilege_type)) as text
    from pg_namespace n, aclexplode(n.nspacl) where ${OURS} and grantee = 'teahouse_app'::regrole having count(*) > 0`,
  grants: `select format('grant %s on %s %s to teahouse_app', rights, kind, string_agg(relname, ', ' order by relname)) as text from (
      select c.relname, case c.relkind when 'S' then 'sequence' else 'table' end as kind, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights
      from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl)
      where ${OURS} and grantee = 'teahouse_app'::regrole group by c.relname, c.relkind) granted
    group by kind, rights order by kind desc, rights`,
  functionRevokes: `select format('revoke execute on function %s from public', p.oid::regprocedure) as text from (${OUR_FUNCTIONS}) p
    where p.proacl is not null and not exists (select from aclexplode(p.proacl) where grantee = 0) order by 1`,
  functionGrants: `select format('grant execute on function %s to teahouse_app', p.oid::regprocedure) as text from (${OUR_FUNCTIONS}) p
    where exists (select from aclexplode(p.proacl) where grantee = 'teahouse_app'::regrole) order by 1`,
  defaultGrants: `select format('alter default privileges in schema public grant %s on %s to teahouse_app', string_agg(lower(privilege_type), ', ' order by privilege_type),
      case d.defaclobjtype when 'S' then 'sequences' when 'r' then 'tables' when 'f' then 'functions' else d.defaclobjtype::text end) as text
    from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl)
    where ${OURS} and grantee = 'teahouse_app'::regrole group by d.defaclobjtype order by d.defaclobjtype`,
} as const;

/** What this description has no words for must not slip through. */
const UNKNOWN = `
  select format('%s of kind %s', c.relname, c.relkind) as text from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind not in ('r', 'i', 'S', 'c', 't')
  union all select format('column grants on %s', c.relname) from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace where ${OURS} and a.attacl is not null
  union all select format('row security on %s', c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relrowsecurity
  union all select format('a grant on %s to %s', c.relname, g.grantee::regrole) from pg_class c join pg_namespace n on n.oid = c.relnamespace, aclexplode(c.relacl) g
    where ${OURS} and g.grantee not in (c.relowner, 'teahouse_app'::regrole)
  union all select format('a grant on %s to %s', p.proname, g.grantee::regrole) from (${OUR_FUNCTIONS}) p, aclexplode(p.proacl) g
    where g.grantee not in (0, p.proowner, 'teahouse_app'::regrole)
  union all select format('trigger %s that is not plainly on', g.tgname) from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and g.tgenabled <> 'O'
  union all select format('index %s that is not valid', i.indexrelid::regclass) from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and not i.indisvalid
  union all select format('type %s', t.typname) from pg_type t join pg_namespace n on n.oid = t.typnamespace where ${OURS} and t.typtype in ('e', 'r')`;

/**
 * The schema of a database as SQL that makes it again, the same text for the same schema. @throws when it holds what
 * cannot be described
 */
export async function describeSchema(client: pg.Client): Promise<string> {
  const texts = async (list: string) => (await client.query<{ text: string }>(list)).rows.map((row) => row.text);
  const unknown = await texts(UNKNOWN);
  if (unknown.length > 0) throw new Error(`describe-schema.ts has no words for: ${unknown.join(', ')}`);
  const part = async (list: string) =>
    (await texts(list)).map((text) => `${text.replaceAll('public.', '').trim()};\n`).join('');
  const parts = [
    HEADER,
    await part(LISTS.extensions),
    await part(LISTS.domains),
    await describeTables(client),
    await part(LISTS.constraints),
    // An index may be of what one of them answers.
    (await texts(LISTS.functions)).map((text) => `${text.replaceAll('public.', '').trim()};\n`).join('\n'),
    await part(LISTS.indexes),
    await part(LISTS.triggers),
    await part(LISTS.schemaGrants),
    await part(LISTS.grants),
    await part(LISTS.functionRevokes),
    await part(LISTS.functionGrants),
    await part(LISTS.defaultGrants),
  ];
  return parts.filter((text) => text !== '').join('\n');
}

async function describeTables(client: pg.Client): Promise<string> {
  const tables = await client.query<{ name: string; storage: string | null; is_unlogged: boolean }>(
    `select c.relname as name, array_to_string(c.reloptions, ', ') as storage, c.relpersistence = 'u' as is_unlogged
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} and c.relkind = 'r' order by c.relname`,
  );
  const columns = await client.query<Column>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as is_required, pg_get_expr(d.adbin, d.adrelid) as initial,
       a.attidentity as identity, a.attgenerated as generated
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where ${OURS} and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by c.relname, a.attnum`,
  );
  return tables.rows
    .map(({ name, storage, is_unlogged }) => {
      const lines = columns.rows
        .filter((column) => column.table === name)
        .map((column) => `  ${describeColumn(column)}`);
      return `create ${is_unlogged ? 'unlogged ' : ''}table ${name} (\n${lines.join(',\n')}\n)${storage ? ` with (${storage})` : ''};\n`;
    })
    .join('\n');
}

function describeColumn(column: Column): string {
  const identity =
    { a: ' generated always as identity', d: ' generated by default as identity' }[column.identity] ?? '';
  const value =
    column.initial === null
      ? ''
      : column.generated === ''
        ? ` default ${column.initial}`
        : ` generated always as (${column.initial}) ${column.generated === 's' ? 'stored' : 'virtual'}`;
  return `${column.name} ${column.type}${column.is_required ? ' not null' : ''}${identity}${value}`;
}
