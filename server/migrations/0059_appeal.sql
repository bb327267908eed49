CREATE TABLE "appeal" (
	"student_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appeal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"submission_id" bigint,
	"attempt_no" integer,
	"score" double precision,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"assignee_id" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "appeal_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "appeal_id_unique" UNIQUE("id"),
	CONSTRAINT "appeal_state" CHECK ("appeal"."state" in ('waiting', 'kept', 'corrected', 'withdrawn')),
	CONSTRAINT "appeal_settles" CHECK (("appeal"."state" = 'waiting') = ("appeal"."settled_at" is null)),
	CONSTRAINT "appeal_what" CHECK (num_nonnulls("appeal"."submission_id", "appeal"."attempt_no") = 1),
	CONSTRAINT "appeal_reason" CHECK (char_length("appeal"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "appeal_file" (
	"student_id" bigint NOT NULL,
	"appeal_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "appeal_file_student_id_appeal_id_file_id_pk" PRIMARY KEY("student_id","appeal_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "appeal_step" (
	"student_id" bigint NOT NULL,
	"appeal_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "appeal_step_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"by" bigint NOT NULL,
	"to" bigint,
	"word" text DEFAULT '' NOT NULL,
	"correction_id" bigint,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "appeal_step_student_id_appeal_id_id_pk" PRIMARY KEY("student_id","appeal_id","id"),
	CONSTRAINT "appeal_step_kind" CHECK ("appeal_step"."kind" in ('asked', 'assigned', 'kept', 'corrected', 'withdrawn')),
	CONSTRAINT "appeal_step_to" CHECK (("appeal_step"."kind" = 'assigned') = ("appeal_step"."to" is not null)),
	CONSTRAINT "appeal_step_correction_of" CHECK (("appeal_step"."kind" = 'corrected') = ("appeal_step"."correction_id" is not null)),
	CONSTRAINT "appeal_step_word" CHECK (char_length("appeal_step"."word") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
DROP INDEX "notice_bundled";--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "appeal_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "camp" ADD COLUMN "appeal_workdays" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_assignee_id_account_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_camp_id_project_id_camp_id_project_id_fk" FOREIGN KEY ("camp_id","project_id") REFERENCES "public"."camp"("id","project_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_attempt" FOREIGN KEY ("student_id","chapter_id","attempt_no") REFERENCES "public"."attempt"("student_id","chapter_id","no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_file" ADD CONSTRAINT "appeal_file_student_id_appeal_id_appeal_student_id_id_fk" FOREIGN KEY ("student_id","appeal_id") REFERENCES "public"."appeal"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_file" ADD CONSTRAINT "appeal_file_student_id_file_id_file_owner_id_id_fk" FOREIGN KEY ("student_id","file_id") REFERENCES "public"."file"("owner_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_step" ADD CONSTRAINT "appeal_step_by_account_id_fk" FOREIGN KEY ("by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_step" ADD CONSTRAINT "appeal_step_to_account_id_fk" FOREIGN KEY ("to") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_step" ADD CONSTRAINT "appeal_step_student_id_appeal_id_appeal_student_id_id_fk" FOREIGN KEY ("student_id","appeal_id") REFERENCES "public"."appeal"("student_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appeal_step" ADD CONSTRAINT "appeal_step_correction" FOREIGN KEY ("student_id","correction_id") REFERENCES "public"."mark_correction"("student_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_of_review" ON "appeal" USING btree ("submission_id") WHERE "appeal"."state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "appeal_of_attempt" ON "appeal" USING btree ("student_id","chapter_id","attempt_no") WHERE "appeal"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "appeal_by_submission" ON "appeal" USING btree ("submission_id") WHERE "appeal"."submission_id" is not null;--> statement-breakpoint
CREATE INDEX "appeal_by_lesson" ON "appeal" USING btree ("student_id","chapter_id");--> statement-breakpoint
CREATE INDEX "appeal_by_camp" ON "appeal" USING btree ("camp_id","settled_at");--> statement-breakpoint
CREATE INDEX "appeal_waiting" ON "appeal" USING btree ("camp_id","due_at") WHERE "appeal"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "appeal_file_by_file" ON "appeal_file" USING btree ("student_id","file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notice_bundled" ON "notice" USING btree ("account_id","camp_id","kind") WHERE "notice"."read_at" is null and "notice"."kind" in ('enrolment-asked', 'enrolment-joined', 'work-submitted', 'appeal-asked');--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('work-submitted', 'deadline-extended', 'review-passed', 'review-returned', 'text-marked', 'mark-corrected', 'test-regraded', 'graduated', 'graduation-withdrawn', 'marks-released', 'gradebook-returned', 'gradebook-approved', 'appeal-asked', 'appeal-assigned', 'appeal-kept', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));--> statement-breakpoint
ALTER TABLE "camp" ADD CONSTRAINT "camp_appeals" CHECK ("camp"."appeal_days" between 0 and 60 and "camp"."appeal_workdays" between 1 and 30);--> statement-breakpoint
-- A step of an appeal is never rewritten (rules: appeal).
CREATE FUNCTION appeal_step_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'appeal_step is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER appeal_step_append_only BEFORE UPDATE ON "appeal_step" FOR EACH ROW EXECUTE FUNCTION appeal_step_append_only();
