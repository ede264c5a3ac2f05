import type pg from 'pg';

type Rows = (sql: string) => Promise<Record<string, string>[]>;

async function tablesOf(rows: Rows): Promise<string[]> {
  const columns = await rows(
    `select c.relname as "table", array_to_string(c.reloptions, ', ') as options, string_agg(
        format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), e',\n' order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
     where c.relnamespace = 'genderd'::regnamespace and c.relkind = 'r'
     group by c.oid, c.relname order by c.relname`,
  );
  const constraints = await rows(
    `select c.relname as "table", pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'genderd'::regnamespace and k.contype <> 'n'
     order by c.relname, k.contype desc, 2`,
  );
  return columns.map((table) => {
    const own = constraints.filter((each) => each.table === table.table);
    const lines = [table.columns, ...own.map(({ definition }) => `  ${definition}`)];
    return `create table genderd.${table.table} (\n${lines.join(',\n')}\n)${table.options ? ` with (${table.options})` : ''};`;
  });
}

async function definitionsOf(rows: Rows, sql: string): Promise<string[]> {
  return (await rows(sql)).map(({ definition }) => `${definition?.trim()};`);
}

/** The schema as the database holds it, in an order that does not depend on how it came to be. */
export async function describeSchema(client: pg.Pool): Promise<string> {
  const rows: Rows = async (sql) => (await client.query<Record<string, string>>(sql)).rows;
  const parts = [
    await tablesOf(rows),
    await definitionsOf(
      rows,
      `select pg_get_indexdef(i.indexrelid) as definition from pg_index i
       where i.indrelid::regclass::text like 'genderd.%' and not exists (
         select from pg_constraint k where k.conindid = i.indexrelid) order by 1`,
    ),
    await definitionsOf(
      rows,
      `select pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'genderd'::regnamespace order by proname`,
    ),
    await definitionsOf(
      rows,
      `select pg_get_triggerdef(t.oid) as definition from pg_trigger t
       where not tgisinternal and tgrelid::regclass::text like 'genderd.%' order by tgname`,
    ),
  ];
  const head = '-- What the migrations make, as PostgreSQL describes it. Written by the tests: vitest -u.';
  return `${[head, ...parts.flat()].join('\n\n')}\n`;
}
