/**
 * The step of the schema that lets trial windows which ended long ago be compacted: their rows become sums by day. Rows
 * of an account can be deleted only while it stands in `trial_compaction`, which takes trials that are over and lets
 * go of none before its account is gone.
 *
 * `compact_trials` does it in one transaction, with the rights of its owner: a role that serves needs no right to
 * delete entries. Nodes pass over accounts that another one has locked, and add to the days in their order. A function
 * rather than statements of a node, as a pooler gives each statement another session.
 */
export const compactionStep = (s: string): string => `
  create table ${s}.compacted_trial (
    day bigint primary key,
    windows bigint not null,
    allowed bigint not null,
    charged bigint not null,
    refunded bigint not null,
    operations bigint not null,
    unused bigint not null
  );
  create table ${s}.trial_compaction (account_id text primary key);

  create trigger compacted_trial_grows before update on ${s}.compacted_trial for each row
    when (new.day <> old.day or new.windows < old.windows or new.allowed < old.allowed or new.charged < old.charged
      or new.refunded < old.refunded or new.operations < old.operations)
    execute function ${s}.refuse('sums of compacted trials only grow');
  create trigger compacted_trial_kept before delete or truncate on ${s}.compacted_trial
    for each statement execute function ${s}.refuse('sums of compacted trials are kept');

  create function ${s}.begin_trial_compaction() returns trigger language plpgsql as $$
    begin
      if exists (select from ${s}.account where account_id = new.account_id and kind = 'trial')
        and not exists (select from ${s}.trial_window where account_id = new.account_id)
        and not exists (select from ${s}.operation where account_id = new.account_id and state = 'reserved')
      then return new; end if;
      raise exception 'only trials that are over are compacted' using errcode = 'restrict_violation';
    end $$;
  create trigger trial_compaction_begins before insert or update on ${s}.trial_compaction for each row
    execute function ${s}.begin_trial_compaction();

  create function ${s}.end_trial_compaction() returns trigger language plpgsql as $$
    begin
      if not exists (select from ${s}.account where account_id = old.account_id) then return old; end if;
      raise exception 'a trial is compacted as a whole' using errcode = 'restrict_violation';
    end $$;
  create trigger trial_compaction_ends before delete on ${s}.trial_compaction for each row
    execute function ${s}.end_trial_compaction();

  create function ${s}.delete_compacted() returns trigger language plpgsql as $$
    begin
      if exists (select from ${s}.trial_compaction where account_id = old.account_id) then return old; end if;
      raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
    end $$;
  drop trigger entry_append_only on ${s}.entry;
  create trigger entry_append_only before update or truncate on ${s}.entry
    for each statement execute function ${s}.refuse('entries are append-only');
  create trigger entry_delete before delete on ${s}.entry for each row
    execute function ${s}.delete_compacted('entries are append-only');
  drop trigger operation_kept on ${s}.operation;
  create trigger operation_kept before truncate on ${s}.operation
    for each statement execute function ${s}.refuse('operations are kept');
  create trigger operation_delete before delete on ${s}.operation for each row
    execute function ${s}.delete_compacted('operations are kept');

  create index account_trial on ${s}.account (created_at) where kind = 'trial';
  -- Deleting an account looks for rows that refer to it.
  create index trial_window_account on ${s}.trial_window (account_id);
  create index operator_request_account on ${s}.operator_request (account_id);

  create function ${s}.compact_trials(opened_before bigint, accounts_max integer) returns bigint
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      due text[];
    begin
      select array_agg(account_id) into due from (
        select account_id from ${s}.account a
        where kind = 'trial' and created_at < opened_before
          and not exists (select from ${s}.trial_window w where w.account_id = a.account_id)
          and not exists (select from ${s}.operation o where o.account_id = a.account_id and o.state = 'reserved')
        order by created_at, account_id limit accounts_max for update skip locked) found;
      if due is null then return 0; end if;
      insert into ${s}.trial_compaction (account_id) select unnest(due);
      insert into ${s}.compacted_trial as c (day, windows, allowed, charged, refunded, operations, unused)
        select created_at / 86400000,
          count(*) filter (where kind = 'trial'),
          coalesce(sum(amount) filter (where kind = 'trial'), 0),
          coalesce(-sum(amount) filter (where kind = 'charge'), 0),
          coalesce(sum(amount) filter (where kind = 'refund'), 0),
          count(*) filter (where kind = 'charge'),
          coalesce(sum((select balance from ${s}.account a where a.account_id = e.account_id))
            filter (where kind = 'trial'), 0)
        from ${s}.entry e where account_id = any (due) group by 1 order by 1
        on conflict (day) do update set windows = c.windows + excluded.windows, allowed = c.allowed + excluded.allowed,
          charged = c.charged + excluded.charged, refunded = c.refunded + excluded.refunded,
          operations = c.operations + excluded.operations, unused = c.unused + excluded.unused;
      delete from ${s}.operation where account_id = any (due);
      delete from ${s}.entry where account_id = any (due);
      delete from ${s}.account where account_id = any (due);
      delete from ${s}.trial_compaction where account_id = any (due);
      return cardinality(due);
    end $$;
  `;
