CREATE TABLE "mark_correction" (
	"student_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "mark_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chapter_id" bigint NOT NULL,
	"submission_id" bigint,
	"attempt_no" integer,
	"question_id" bigint,
	"revision" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" bigint NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mark_correction_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "mark_correction_what" CHECK (num_nonnulls("mark_correction"."attempt_no", "mark_correction"."question_id") = case when "mark_correction"."submission_id" is null then 2 else 0 end),
	CONSTRAINT "mark_correction_revision" CHECK ("mark_correction"."revision" >= 1),
	CONSTRAINT "mark_correction_reason" CHECK (char_length("mark_correction"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "certificate" DROP CONSTRAINT "certificate_once";--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "mark_correction" ADD CONSTRAINT "mark_correction_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_correction" ADD CONSTRAINT "mark_correction_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_correction" ADD CONSTRAINT "mark_correction_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_correction" ADD CONSTRAINT "mark_correction_corrected_by_account_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mark_correction" ADD CONSTRAINT "mark_correction_answer" FOREIGN KEY ("student_id","chapter_id","attempt_no","question_id") REFERENCES "public"."attempt_answer"("student_id","chapter_id","no","question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_correction_of_review" ON "mark_correction" USING btree ("submission_id","revision") WHERE "mark_correction"."submission_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "mark_correction_of_answer" ON "mark_correction" USING btree ("student_id","chapter_id","attempt_no","question_id","revision") WHERE "mark_correction"."question_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" USING btree ("student_id","project_id") WHERE "certificate"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('review-passed', 'review-returned', 'text-marked', 'mark-corrected', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'work-submitted', 'graduated', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'deadline-extended', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));--> statement-breakpoint
-- A correction is never rewritten (rules: mark-correction).
CREATE FUNCTION mark_correction_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'mark_correction is append-only' USING ERRCODE = 'integrity_constraint_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER mark_correction_append_only BEFORE UPDATE ON "mark_correction" FOR EACH ROW EXECUTE FUNCTION mark_correction_append_only();
