CREATE TABLE "gradebook_upgrade_change" (
	"student_id" bigint,
	"roster_entry_id" bigint,
	"camp_id" bigint NOT NULL,
	"changed" boolean NOT NULL,
	"change" jsonb NOT NULL,
	CONSTRAINT "gradebook_upgrade_change_once" UNIQUE NULLS NOT DISTINCT("camp_id","student_id","roster_entry_id"),
	CONSTRAINT "gradebook_upgrade_change_person" CHECK (("gradebook_upgrade_change"."student_id" is null) <> ("gradebook_upgrade_change"."roster_entry_id" is null))
);
--> statement-breakpoint
ALTER TABLE "gradebook_upgrade_change" ADD CONSTRAINT "gradebook_upgrade_change_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_upgrade_change" ADD CONSTRAINT "gradebook_upgrade_change_roster_entry_id_roster_entry_id_fk" FOREIGN KEY ("roster_entry_id") REFERENCES "public"."roster_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_upgrade_change" ADD CONSTRAINT "gradebook_upgrade_change_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradebook_upgrade_change_by_student" ON "gradebook_upgrade_change" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "gradebook_upgrade_change_by_roster" ON "gradebook_upgrade_change" USING btree ("roster_entry_id") WHERE "gradebook_upgrade_change"."roster_entry_id" is not null;--> statement-breakpoint
-- A database without camps has no gradebook that was open before.
INSERT INTO "data_migration" ("name", "finished_at")
SELECT 'list-upgrade-changes', now() WHERE NOT EXISTS (SELECT FROM "camp");
