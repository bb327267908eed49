CREATE TABLE "gradebook_row" (
	"student_id" bigint,
	"roster_entry_id" bigint,
	"camp_id" bigint NOT NULL,
	"rules" integer NOT NULL,
	"row" jsonb NOT NULL,
	CONSTRAINT "gradebook_row_once" UNIQUE NULLS NOT DISTINCT("camp_id","student_id","roster_entry_id"),
	CONSTRAINT "gradebook_row_person" CHECK (("gradebook_row"."student_id" is null) <> ("gradebook_row"."roster_entry_id" is null)),
	CONSTRAINT "gradebook_row_rules" CHECK ("gradebook_row"."rules" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "gradebook_settlement" (
	"student_id" bigint,
	"roster_entry_id" bigint,
	"step_id" bigint NOT NULL,
	"item" text NOT NULL,
	"state" text NOT NULL,
	"way" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "gradebook_settlement_once" UNIQUE NULLS NOT DISTINCT("step_id","student_id","roster_entry_id","item"),
	CONSTRAINT "gradebook_settlement_person" CHECK (("gradebook_settlement"."student_id" is null) <> ("gradebook_settlement"."roster_entry_id" is null)),
	CONSTRAINT "gradebook_settlement_state" CHECK ("gradebook_settlement"."state" in ('scored', 'waiting', 'returned', 'notDue', 'missing', 'empty', 'absent', 'deferred', 'exempt', 'cheating', 'unscored', 'settledZero', 'settledExcluded')),
	CONSTRAINT "gradebook_settlement_way" CHECK ("gradebook_settlement"."way" in ('zero', 'excluded', 'deferred')),
	CONSTRAINT "gradebook_settlement_reason" CHECK (char_length("gradebook_settlement"."reason") <= 200),
	CONSTRAINT "gradebook_settlement_excluded" CHECK ("gradebook_settlement"."way" <> 'excluded' or "gradebook_settlement"."reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "gradebook_row" ADD CONSTRAINT "gradebook_row_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_row" ADD CONSTRAINT "gradebook_row_roster_entry_id_roster_entry_id_fk" FOREIGN KEY ("roster_entry_id") REFERENCES "public"."roster_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_row" ADD CONSTRAINT "gradebook_row_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_settlement" ADD CONSTRAINT "gradebook_settlement_student_id_account_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_settlement" ADD CONSTRAINT "gradebook_settlement_roster_entry_id_roster_entry_id_fk" FOREIGN KEY ("roster_entry_id") REFERENCES "public"."roster_entry"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gradebook_settlement" ADD CONSTRAINT "gradebook_settlement_step_id_gradebook_step_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."gradebook_step"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gradebook_row_by_student" ON "gradebook_row" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "gradebook_row_by_roster" ON "gradebook_row" USING btree ("roster_entry_id") WHERE "gradebook_row"."roster_entry_id" is not null;--> statement-breakpoint
CREATE INDEX "gradebook_settlement_by_student" ON "gradebook_settlement" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "gradebook_settlement_by_roster" ON "gradebook_settlement" USING btree ("roster_entry_id") WHERE "gradebook_settlement"."roster_entry_id" is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('work-submitted', 'deadline-extended', 'attempts-added', 'submissions-closed', 'work-reminder', 'study-reminded', 'review-passed', 'review-returned', 'review-failed', 'text-marked', 'mark-corrected', 'test-regraded', 'flag-changed', 'graduated', 'graduation-withdrawn', 'marks-released', 'gradebook-submitted', 'gradebook-returned', 'gradebook-approved', 'grade-change-asked', 'grade-change-approved', 'grade-change-refused', 'appeal-asked', 'appeal-assigned', 'appeal-kept', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));