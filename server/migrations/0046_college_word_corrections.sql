CREATE TABLE "roster_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" bigint NOT NULL,
	"college_id" bigint NOT NULL,
	"name" text NOT NULL,
	"student_no" text DEFAULT '' NOT NULL,
	"class_name" text DEFAULT '' NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"answered_by" bigint,
	CONSTRAINT "roster_correction_state" CHECK ("roster_correction"."state" in ('waiting', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "roster_correction_settles" CHECK (("roster_correction"."state" = 'waiting') = ("roster_correction"."settled_at" is null)),
	CONSTRAINT "roster_correction_name" CHECK (char_length("roster_correction"."name") <= 50 and "roster_correction"."name" !~ '[[:cntrl:]]' and "roster_correction"."name" <> ''),
	CONSTRAINT "roster_correction_line" CHECK (char_length("roster_correction"."student_no") <= 50 and "roster_correction"."student_no" !~ '[[:cntrl:]]' and char_length("roster_correction"."class_name") <= 50 and "roster_correction"."class_name" !~ '[[:cntrl:]]'),
	CONSTRAINT "roster_correction_said" CHECK (char_length("roster_correction"."reason") between 1 and 500 and char_length("roster_correction"."answer") <= 500)
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "by_college" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_correction" ADD CONSTRAINT "roster_correction_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_correction" ADD CONSTRAINT "roster_correction_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_correction" ADD CONSTRAINT "roster_correction_answered_by_account_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_correction_waiting" ON "roster_correction" USING btree ("student_id") WHERE "roster_correction"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "roster_correction_by_student" ON "roster_correction" USING btree ("student_id","asked_at");--> statement-breakpoint
CREATE INDEX "roster_correction_of_college" ON "roster_correction" USING btree ("college_id","asked_at") WHERE "roster_correction"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "roster_correction_settled" ON "roster_correction" USING btree ("settled_at") WHERE "roster_correction"."settled_at" is not null;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_by_college" CHECK ("account"."by_college" = '{}' or ("account"."role" = 'student' and "account"."college_id" is not null
        and "account"."by_college" <@ array['name', 'studentNo', 'className']));--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('review-passed', 'review-returned', 'text-marked', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'deadline-extended', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));