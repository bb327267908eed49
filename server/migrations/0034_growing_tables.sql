CREATE INDEX "account_avatar" ON "account" USING btree ("avatar_file_id") WHERE "account"."avatar_file_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_running" ON "attempt" USING btree ("ends_at") WHERE "attempt"."submitted_at" is null and "attempt"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "marking_draft_by_marker" ON "marking_draft" USING btree ("marker_id");--> statement-breakpoint
CREATE INDEX "marking_draft_file_by_file" ON "marking_draft_file" USING btree ("marker_id","file_id");--> statement-breakpoint
CREATE INDEX "marking_lease_by_holder" ON "marking_lease" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "marking_lease_by_student" ON "marking_lease" USING btree ("student_id") WHERE "marking_lease"."student_id" is not null;--> statement-breakpoint
CREATE INDEX "roster_entry_by_camp" ON "roster_entry" USING btree ("camp_id");