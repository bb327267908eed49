CREATE TABLE "follow_up_rule" (
	"camp_id" bigint PRIMARY KEY NOT NULL,
	"idle_days" integer NOT NULL,
	"behind_lessons" integer NOT NULL,
	"failed_tests" integer NOT NULL,
	"returned_days" integer NOT NULL,
	"saved_by" bigint NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_up_rule_days" CHECK ("follow_up_rule"."idle_days" between 0 and 90 and "follow_up_rule"."returned_days" between 0 and 90),
	CONSTRAINT "follow_up_rule_counts" CHECK ("follow_up_rule"."behind_lessons" between 0 and 200 and "follow_up_rule"."failed_tests" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "follow_up_rule" ADD CONSTRAINT "follow_up_rule_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_rule" ADD CONSTRAINT "follow_up_rule_saved_by_account_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('work-submitted', 'deadline-extended', 'work-reminder', 'study-reminded', 'review-passed', 'review-returned', 'text-marked', 'mark-corrected', 'test-regraded', 'graduated', 'graduation-withdrawn', 'marks-released', 'gradebook-returned', 'gradebook-approved', 'appeal-asked', 'appeal-assigned', 'appeal-kept', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));