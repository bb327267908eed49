CREATE TABLE "gradebook_step" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gradebook_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"step" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gradebook_step_step" CHECK ("gradebook_step"."step" in ('submitted', 'withdrawn', 'returned', 'approved')),
	CONSTRAINT "gradebook_step_note" CHECK (char_length("gradebook_step"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "marks_rule" text DEFAULT 'atOnce' NOT NULL;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "marks_released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "gradebook_state" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "gradebook_step" ADD CONSTRAINT "gradebook_step_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_step" ADD CONSTRAINT "gradebook_step_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradebook_step_by_camp" ON "gradebook_step" USING btree ("camp_id","id");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('review-passed', 'review-returned', 'text-marked', 'mark-corrected', 'test-regraded', 'marks-released', 'gradebook-returned', 'gradebook-approved', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'work-submitted', 'graduated', 'graduation-withdrawn', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'deadline-extended', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_marks_rule" CHECK ("camp"."marks_rule" in ('atOnce', 'atRelease'));--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_gradebook_state" CHECK ("camp"."gradebook_state" in ('open', 'submitted', 'locked'));--> statement-breakpoint
-- A step of a gradebook is never rewritten (rules: gradebook-lock).
CREATE FUNCTION gradebook_step_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'gradebook_step is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER gradebook_step_append_only BEFORE UPDATE ON "gradebook_step" FOR EACH ROW EXECUTE FUNCTION gradebook_step_append_only();
