ALTER TABLE "camp" ADD COLUMN "edition" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What a process remembers of a camp's deadlines holds for one edition of the camp (docs/decisions/0049). Camps are locked in one
-- order, so that two changes of several never wait for each other.
CREATE FUNCTION camp_edition_follows() RETURNS trigger LANGUAGE plpgsql
AS $$
declare
  ids bigint[] := array(select camp_id from changed);
begin
  if tg_op = 'UPDATE' then ids := ids || array(select camp_id from replaced); end if;
  perform from camp where id = any(ids) order by id for no key update;
  update camp set edition = edition + 1 where id = any(ids);
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER camp_edition_insert AFTER INSERT ON "camp_deadline" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
--> statement-breakpoint
CREATE TRIGGER camp_edition_update AFTER UPDATE ON "camp_deadline" REFERENCING OLD TABLE AS replaced NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
--> statement-breakpoint
CREATE TRIGGER camp_edition_delete AFTER DELETE ON "camp_deadline" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
