CREATE TABLE "grade_change" (
	"student_id" bigint NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "grade_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"camp_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"chapter_id" bigint,
	"column_id" bigint,
	"asked" jsonb NOT NULL,
	"effect" jsonb NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"asked_by" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "grade_change_student_id_id_pk" PRIMARY KEY("student_id","id"),
	CONSTRAINT "grade_change_id_unique" UNIQUE("id"),
	CONSTRAINT "grade_change_kind" CHECK ("grade_change"."kind" in ('review', 'answer', 'entry')),
	CONSTRAINT "grade_change_state" CHECK ("grade_change"."state" in ('waiting', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "grade_change_item" CHECK (("grade_change"."chapter_id" is null) <> ("grade_change"."column_id" is null)),
	CONSTRAINT "grade_change_decided" CHECK (("grade_change"."state" = 'waiting') = ("grade_change"."decided_at" is null)),
	CONSTRAINT "grade_change_second_person" CHECK ("grade_change"."decided_by" <> "grade_change"."asked_by"),
	CONSTRAINT "grade_change_reason" CHECK (char_length("grade_change"."reason") between 1 and 500),
	CONSTRAINT "grade_change_note" CHECK (char_length("grade_change"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "gradebook_step" ADD COLUMN "lessons" jsonb;--> statement-breakpoint
ALTER TABLE "grade_change" ADD CONSTRAINT "grade_change_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_change" ADD CONSTRAINT "grade_change_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_change" ADD CONSTRAINT "grade_change_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_change" ADD CONSTRAINT "grade_change_column_id_gradebook_column_id_fk" FOREIGN KEY ("column_id") REFERENCES "public"."gradebook_column"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_change" ADD CONSTRAINT "grade_change_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_change" ADD CONSTRAINT "grade_change_decided_by_account_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "grade_change_waiting" ON "grade_change" USING btree ("camp_id","student_id","mark") WHERE "grade_change"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "grade_change_by_camp" ON "grade_change" USING btree ("camp_id","decided_at");--> statement-breakpoint
CREATE INDEX "grade_change_by_chapter" ON "grade_change" USING btree ("chapter_id") WHERE "grade_change"."chapter_id" is not null;--> statement-breakpoint
CREATE INDEX "grade_change_by_column" ON "grade_change" USING btree ("column_id") WHERE "grade_change"."column_id" is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('work-submitted', 'deadline-extended', 'attempts-added', 'work-reminder', 'study-reminded', 'review-passed', 'review-returned', 'text-marked', 'mark-corrected', 'test-regraded', 'graduated', 'graduation-withdrawn', 'marks-released', 'gradebook-returned', 'gradebook-approved', 'grade-change-approved', 'grade-change-refused', 'appeal-asked', 'appeal-assigned', 'appeal-kept', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));