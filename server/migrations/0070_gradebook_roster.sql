ALTER TABLE "gradebook_entry" DROP CONSTRAINT "gradebook_entry_once";--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" DROP CONSTRAINT "gradebook_entry_past_once";--> statement-breakpoint
ALTER TABLE "gradebook_entry" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD COLUMN "roster_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ADD COLUMN "roster_entry_id" bigint;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_roster_entry_id_roster_entry_id_fk" FOREIGN KEY ("roster_entry_id") REFERENCES "public"."roster_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ADD CONSTRAINT "gradebook_entry_past_roster_entry_id_roster_entry_id_fk" FOREIGN KEY ("roster_entry_id") REFERENCES "public"."roster_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradebook_entry_by_roster" ON "gradebook_entry" USING btree ("roster_entry_id") WHERE "gradebook_entry"."roster_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "gradebook_entry_past_by_roster" ON "gradebook_entry_past" USING btree ("roster_entry_id") WHERE "gradebook_entry_past"."roster_entry_id" is not null;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_once" UNIQUE NULLS NOT DISTINCT("student_id","camp_id","chapter_id","column_id","roster_entry_id");--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ADD CONSTRAINT "gradebook_entry_past_once" UNIQUE NULLS NOT DISTINCT("student_id","camp_id","chapter_id","column_id","revision","roster_entry_id");--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_person" CHECK (("gradebook_entry"."student_id" is null) <> ("gradebook_entry"."roster_entry_id" is null));--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ADD CONSTRAINT "gradebook_entry_past_person" CHECK (("gradebook_entry_past"."student_id" is null) <> ("gradebook_entry_past"."roster_entry_id" is null));--> statement-breakpoint
-- What staff typed about somebody of the roster belongs to the account that joins, however it joins (rules: gradebook-roster).
-- A cell that the account has already, from an earlier time in the camp, is kept.
CREATE FUNCTION give_gradebook_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE gradebook_entry e SET student_id = NEW.student_id, roster_entry_id = NULL
    WHERE e.roster_entry_id = NEW.id AND NOT EXISTS (
      SELECT FROM gradebook_entry own WHERE own.student_id = NEW.student_id AND own.camp_id = e.camp_id
        AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id);
  UPDATE gradebook_entry_past e SET student_id = NEW.student_id, roster_entry_id = NULL
    WHERE e.roster_entry_id = NEW.id AND NOT EXISTS (
      SELECT FROM gradebook_entry_past own WHERE own.student_id = NEW.student_id AND own.camp_id = e.camp_id
        AND own.chapter_id IS NOT DISTINCT FROM e.chapter_id AND own.column_id IS NOT DISTINCT FROM e.column_id
        AND own.revision = e.revision);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER roster_entry_joined AFTER UPDATE OF student_id ON roster_entry FOR EACH ROW
  WHEN (OLD.student_id IS NULL AND NEW.student_id IS NOT NULL) EXECUTE FUNCTION give_gradebook_entries();
