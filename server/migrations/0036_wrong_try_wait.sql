-- Seconds until another try may be made: `most` wrong ones under a key within so many ms, rule by rule; 0: now, and where it `counts`
-- it is one more under each key. Volatile, and not SQL: what it looks at is what is committed once it has the locks, which are held
-- until the transaction ends and taken in one order everywhere (docs/decisions/0048).
CREATE FUNCTION wrong_try_wait(keys text[], most int[], withins float8[], now_at timestamptz, counts boolean) RETURNS float8
LANGUAGE plpgsql VOLATILE
AS $$
declare
  each text;
  wait float8;
begin
  for each in select distinct one collate "C" as one from unnest(keys) as one order by one loop
    perform pg_advisory_xact_lock(hashtextextended('wrong tries ' || each, 0));
  end loop;
  -- A clock that was set back leaves tries in the future: no wait is longer than its rule.
  select coalesce(max(least(extract(epoch from nth.at - now_at) * 1000 + rule.within_ms, rule.within_ms)), 0) / 1000 into wait
  from unnest(keys, most, withins) as rule (key, n, within_ms)
  cross join lateral (
    select at from wrong_try
    where wrong_try.key = rule.key and wrong_try.at > now_at - rule.within_ms * interval '1 millisecond'
    order by at desc offset rule.n - 1 limit 1
  ) as nth;
  if wait <= 0 and counts then
    insert into wrong_try (key, at) select distinct one, now_at from unnest(keys) as one;
  end if;
  return greatest(wait, 0);
end
$$;
