CREATE TABLE "gradebook_entry_past" (
	"student_id" bigint NOT NULL,
	"camp_id" bigint NOT NULL,
	"chapter_id" bigint,
	"column_id" bigint,
	"column_name" text,
	"value" double precision,
	"flag" text,
	"revision" integer NOT NULL,
	"reason" text NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gradebook_entry_past_once" UNIQUE NULLS NOT DISTINCT("student_id","camp_id","chapter_id","column_id","revision"),
	CONSTRAINT "gradebook_entry_past_item" CHECK (("gradebook_entry_past"."chapter_id" is null) <> ("gradebook_entry_past"."column_id" is null)),
	CONSTRAINT "gradebook_entry_past_flag" CHECK ("gradebook_entry_past"."flag" in ('absent', 'deferred', 'exempt', 'cheating'))
);
--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ADD CONSTRAINT "gradebook_entry_past_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ADD CONSTRAINT "gradebook_entry_past_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ADD CONSTRAINT "gradebook_entry_past_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_entry_past" ADD CONSTRAINT "gradebook_entry_past_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradebook_entry_past_by_camp" ON "gradebook_entry_past" USING btree ("camp_id");--> statement-breakpoint
CREATE INDEX "gradebook_entry_past_by_chapter" ON "gradebook_entry_past" USING btree ("chapter_id") WHERE "gradebook_entry_past"."chapter_id" is not null;--> statement-breakpoint
ALTER TABLE "gradebook_entry" ADD CONSTRAINT "gradebook_entry_reason" CHECK (char_length("gradebook_entry"."reason") <= 500);