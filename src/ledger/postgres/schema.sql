-- What the migrations make, as PostgreSQL describes it. Written by the tests: vitest -u.

create table genderd.account (
  account_id text not null,
  kind text not null,
  name text not null,
  balance bigint not null,
  last_seq bigint not null,
  expires_at bigint,
  window_ends_at bigint,
  created_at bigint not null,
  PRIMARY KEY (account_id),
  CHECK ((kind = ANY (ARRAY['customer'::text, 'trial'::text]))),
  CHECK ((last_seq >= 0))
) with (fillfactor=70);

create table genderd.api_key (
  key_id text not null,
  account_id text not null,
  hash text not null,
  hint text not null,
  allowed_networks text,
  confidence_min double precision,
  revision integer not null default 1,
  disabled_at bigint,
  disabled_seq bigint,
  created_at bigint not null,
  expires_at bigint,
  UNIQUE (hash),
  PRIMARY KEY (key_id),
  FOREIGN KEY (account_id) REFERENCES genderd.account(account_id),
  CHECK (((confidence_min >= (0.5)::double precision) AND (confidence_min <= (1)::double precision)))
);

create table genderd.compacted_trial (
  day bigint not null,
  windows bigint not null,
  allowed bigint not null,
  charged bigint not null,
  refunded bigint not null,
  operations bigint not null,
  unused bigint not null,
  PRIMARY KEY (day)
);

create table genderd.entry (
  account_id text not null,
  seq bigint not null,
  operation_id text not null,
  kind text not null,
  amount bigint not null,
  balance_after bigint not null,
  key_id text,
  actor text,
  reason text,
  created_at bigint not null,
  PRIMARY KEY (account_id, seq),
  FOREIGN KEY (account_id) REFERENCES genderd.account(account_id),
  CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000'::bigint))),
  CHECK (((kind <> 'charge'::text) OR ((balance_after - amount) >= 1))),
  CHECK (((kind <> 'charge'::text) OR (amount < 0))),
  CHECK (((kind <> 'grant'::text) OR ((actor IS NOT NULL) AND (reason IS NOT NULL)))),
  CHECK (((kind <> ALL (ARRAY['refund'::text, 'trial'::text])) OR (amount > 0))),
  CHECK ((kind = ANY (ARRAY['grant'::text, 'charge'::text, 'refund'::text, 'trial'::text]))),
  CHECK ((seq >= 1))
);

create table genderd.operation (
  account_id text not null,
  operation_id text not null,
  state text not null,
  reserved_credits bigint not null,
  charged_credits bigint,
  lease_ends_at bigint not null,
  created_at bigint not null,
  ended_at bigint,
  PRIMARY KEY (account_id, operation_id),
  FOREIGN KEY (account_id) REFERENCES genderd.account(account_id),
  CHECK (((charged_credits >= 0) AND (charged_credits <= reserved_credits))),
  CHECK (((reserved_credits >= 1) AND (reserved_credits <= '1000000000000'::bigint))),
  CHECK (((state <> 'refunded'::text) OR (charged_credits = 0))),
  CHECK (((state = 'reserved'::text) = (charged_credits IS NULL))),
  CHECK (((state = 'reserved'::text) = (ended_at IS NULL))),
  CHECK ((lease_ends_at > created_at)),
  CHECK ((state = ANY (ARRAY['reserved'::text, 'settled'::text, 'refunded'::text])))
) with (fillfactor=80);

create table genderd.operator_request (
  operation_id text not null,
  kind text not null,
  account_id text not null,
  key_id text,
  credits bigint not null,
  terms text not null,
  created_at bigint not null,
  PRIMARY KEY (operation_id),
  FOREIGN KEY (account_id) REFERENCES genderd.account(account_id),
  FOREIGN KEY (key_id) REFERENCES genderd.api_key(key_id),
  CHECK (((kind = 'account'::text) = (key_id IS NOT NULL))),
  CHECK (((length(operation_id) >= 1) AND (length(operation_id) <= 100))),
  CHECK ((kind = ANY (ARRAY['account'::text, 'grant'::text])))
);

create table genderd.schema_version (
  only_row boolean not null default true,
  version integer not null,
  PRIMARY KEY (only_row),
  CHECK (only_row)
);

create table genderd.setting (
  name text not null,
  value text not null,
  PRIMARY KEY (name)
);

create table genderd.trial_compaction (
  account_id text not null,
  PRIMARY KEY (account_id)
);

create table genderd.trial_window (
  address_hash text not null,
  account_id text not null,
  ends_at bigint not null,
  PRIMARY KEY (address_hash),
  FOREIGN KEY (account_id) REFERENCES genderd.account(account_id)
);

create table genderd.writer (
  writer_id text not null,
  created_at bigint not null,
  PRIMARY KEY (writer_id)
);

CREATE INDEX account_customer ON genderd.account USING btree (account_id) WHERE (kind = 'customer'::text);

CREATE INDEX account_trial ON genderd.account USING btree (created_at) WHERE (kind = 'trial'::text);

CREATE INDEX api_key_account ON genderd.api_key USING btree (account_id);

CREATE INDEX operation_open ON genderd.operation USING btree (lease_ends_at) WHERE (state = 'reserved'::text);

CREATE INDEX operator_request_account ON genderd.operator_request USING btree (account_id);

CREATE INDEX trial_window_account ON genderd.trial_window USING btree (account_id);

CREATE INDEX trial_window_end ON genderd.trial_window USING btree (ends_at);

CREATE UNIQUE INDEX entry_of_operation ON genderd.entry USING btree (operation_id, kind, account_id, (
CASE kind
    WHEN 'refund'::text THEN seq
    ELSE (0)::bigint
END));

CREATE OR REPLACE FUNCTION genderd.begin_trial_compaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from "genderd".account where account_id = new.account_id and kind = 'trial')
        and not exists (select from "genderd".trial_window where account_id = new.account_id)
        and not exists (select from "genderd".operation where account_id = new.account_id and state = 'reserved')
      then return new; end if;
      raise exception 'only trials that are over are compacted' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION genderd.bound_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if new.amount <= (select -sum(amount) from "genderd".entry where operation_id = new.operation_id
        and account_id = new.account_id and kind in ('charge', 'refund')) then return new; end if;
      raise exception 'refunds are no more than was charged' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION genderd.compact_trials(opened_before bigint, accounts_max integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
    declare
      due text[];
    begin
      select array_agg(account_id) into due from (
        select account_id from "genderd".account a
        where kind = 'trial' and created_at < opened_before
          and not exists (select from "genderd".trial_window w where w.account_id = a.account_id)
          and not exists (select from "genderd".operation o where o.account_id = a.account_id and o.state = 'reserved')
        order by created_at, account_id limit accounts_max for update skip locked) found;
      if due is null then return 0; end if;
      insert into "genderd".trial_compaction (account_id) select unnest(due);
      insert into "genderd".compacted_trial as c (day, windows, allowed, charged, refunded, operations, unused)
        select created_at / 86400000,
          count(*) filter (where kind = 'trial'),
          coalesce(sum(amount) filter (where kind = 'trial'), 0),
          coalesce(-sum(amount) filter (where kind = 'charge'), 0),
          coalesce(sum(amount) filter (where kind = 'refund'), 0),
          count(*) filter (where kind = 'charge'),
          coalesce(sum((select balance from "genderd".account a where a.account_id = e.account_id))
            filter (where kind = 'trial'), 0)
        from "genderd".entry e where account_id = any (due) group by 1 order by 1
        on conflict (day) do update set windows = c.windows + excluded.windows, allowed = c.allowed + excluded.allowed,
          charged = c.charged + excluded.charged, refunded = c.refunded + excluded.refunded,
          operations = c.operations + excluded.operations, unused = c.unused + excluded.unused;
      delete from "genderd".operation where account_id = any (due);
      delete from "genderd".entry where account_id = any (due);
      delete from "genderd".account where account_id = any (due);
      delete from "genderd".trial_compaction where account_id = any (due);
      return cardinality(due);
    end $function$;

CREATE OR REPLACE FUNCTION genderd.delete_compacted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if exists (select from "genderd".trial_compaction where account_id = old.account_id) then return old; end if;
      raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION genderd.end_trial_compaction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if not exists (select from "genderd".account where account_id = old.account_id) then return old; end if;
      raise exception 'a trial is compacted as a whole' using errcode = 'restrict_violation';
    end $function$;

CREATE OR REPLACE FUNCTION genderd.refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin raise exception '%', tg_argv[0] using errcode = 'restrict_violation'; end $function$;

CREATE TRIGGER compacted_trial_grows BEFORE UPDATE ON genderd.compacted_trial FOR EACH ROW WHEN (((new.day <> old.day) OR (new.windows < old.windows) OR (new.allowed < old.allowed) OR (new.charged < old.charged) OR (new.refunded < old.refunded) OR (new.operations < old.operations))) EXECUTE FUNCTION genderd.refuse('sums of compacted trials only grow');

CREATE TRIGGER compacted_trial_kept BEFORE DELETE OR TRUNCATE ON genderd.compacted_trial FOR EACH STATEMENT EXECUTE FUNCTION genderd.refuse('sums of compacted trials are kept');

CREATE TRIGGER entry_append_only BEFORE UPDATE OR TRUNCATE ON genderd.entry FOR EACH STATEMENT EXECUTE FUNCTION genderd.refuse('entries are append-only');

CREATE TRIGGER entry_delete BEFORE DELETE ON genderd.entry FOR EACH ROW EXECUTE FUNCTION genderd.delete_compacted('entries are append-only');

CREATE TRIGGER entry_refund_bound BEFORE INSERT ON genderd.entry FOR EACH ROW WHEN ((new.kind = 'refund'::text)) EXECUTE FUNCTION genderd.bound_refund();

CREATE TRIGGER operation_delete BEFORE DELETE ON genderd.operation FOR EACH ROW EXECUTE FUNCTION genderd.delete_compacted('operations are kept');

CREATE TRIGGER operation_ends_once BEFORE UPDATE ON genderd.operation FOR EACH ROW WHEN (((NOT (((old.state = 'reserved'::text) AND (new.state <> 'reserved'::text)) OR ((old.state = 'settled'::text) AND (new.state = 'refunded'::text)))) OR (((((new.account_id IS DISTINCT FROM old.account_id) OR (new.operation_id IS DISTINCT FROM old.operation_id)) OR (new.reserved_credits IS DISTINCT FROM old.reserved_credits)) OR (new.lease_ends_at IS DISTINCT FROM old.lease_ends_at)) OR (new.created_at IS DISTINCT FROM old.created_at)))) EXECUTE FUNCTION genderd.refuse('operations end once, and a settlement may be refunded');

CREATE TRIGGER operation_kept BEFORE TRUNCATE ON genderd.operation FOR EACH STATEMENT EXECUTE FUNCTION genderd.refuse('operations are kept');

CREATE TRIGGER operation_starts_reserved BEFORE INSERT ON genderd.operation FOR EACH ROW WHEN ((new.state <> 'reserved'::text)) EXECUTE FUNCTION genderd.refuse('operations start reserved');

CREATE TRIGGER trial_compaction_begins BEFORE INSERT OR UPDATE ON genderd.trial_compaction FOR EACH ROW EXECUTE FUNCTION genderd.begin_trial_compaction();

CREATE TRIGGER trial_compaction_ends BEFORE DELETE ON genderd.trial_compaction FOR EACH ROW EXECUTE FUNCTION genderd.end_trial_compaction();
