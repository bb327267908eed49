ALTER TABLE "camp" ADD COLUMN "edition" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What a process remembers of a camp's deadlines holds for one edition of the camp (docs/decisions/0049).
CREATE FUNCTION camp_edition_follows() RETURNS trigger LANGUAGE plpgsql
AS $$
begin
  update camp set edition = edition + 1 where id in (select camp_id from changed);
  return null;
end
$$;
--> statement-breakpoint
CREATE TRIGGER camp_edition_insert AFTER INSERT ON "camp_deadline" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
--> statement-breakpoint
CREATE TRIGGER camp_edition_update AFTER UPDATE ON "camp_deadline" REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
--> statement-breakpoint
CREATE TRIGGER camp_edition_delete AFTER DELETE ON "camp_deadline" REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION camp_edition_follows();
