CREATE TABLE "extra_attempts" (
	"student_id" bigint NOT NULL,
	"camp_id" bigint NOT NULL,
	"chapter_id" bigint NOT NULL,
	"count" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" bigint NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "extra_attempts_student_id_camp_id_chapter_id_pk" PRIMARY KEY("student_id","camp_id","chapter_id"),
	CONSTRAINT "extra_attempts_count" CHECK ("extra_attempts"."count" between 1 and 20),
	CONSTRAINT "extra_attempts_reason" CHECK (char_length("extra_attempts"."reason") <= 200 and "extra_attempts"."reason" !~ '[[:cntrl:]]' and "extra_attempts"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "extra_attempts" ADD CONSTRAINT "extra_attempts_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_attempts" ADD CONSTRAINT "extra_attempts_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_attempts" ADD CONSTRAINT "extra_attempts_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "extra_attempts" ADD CONSTRAINT "extra_attempts_given_by_account_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "extra_attempts_by_camp" ON "extra_attempts" USING btree ("camp_id","chapter_id");--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('work-submitted', 'deadline-extended', 'attempts-added', 'work-reminder', 'study-reminded', 'review-passed', 'review-returned', 'text-marked', 'mark-corrected', 'test-regraded', 'graduated', 'graduation-withdrawn', 'marks-released', 'gradebook-returned', 'gradebook-approved', 'appeal-asked', 'appeal-assigned', 'appeal-kept', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));