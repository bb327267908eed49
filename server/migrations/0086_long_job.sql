CREATE TABLE "long_job" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "long_job_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" bigint NOT NULL,
	"college_id" bigint,
	"camp_id" bigint,
	"title" text DEFAULT '' NOT NULL,
	"input" jsonb NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"message_id" uuid NOT NULL,
	"run_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"fault" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"result_key" uuid,
	"result_name" text DEFAULT '' NOT NULL,
	"result_kind" text DEFAULT '' NOT NULL,
	"result_sha256" text DEFAULT '' NOT NULL,
	"result_size" bigint,
	"result_until" timestamp with time zone,
	CONSTRAINT "long_job_resultKey_unique" UNIQUE("result_key"),
	CONSTRAINT "long_job_kind" CHECK ("long_job"."kind" in ('homework-zip')),
	CONSTRAINT "long_job_state" CHECK ("long_job"."state" in ('waiting', 'running', 'completed', 'failed', 'cancelled')),
	CONSTRAINT "long_job_language" CHECK ("long_job"."language" in ('zh-CN', 'en-US')),
	CONSTRAINT "long_job_progress" CHECK ("long_job"."done" >= 0 and "long_job"."total" >= 0 and "long_job"."tries" >= 0),
	CONSTRAINT "long_job_ended" CHECK (("long_job"."ended_at" is null) = ("long_job"."state" in ('waiting', 'running'))),
	CONSTRAINT "long_job_run" CHECK ("long_job"."state" <> 'running' or "long_job"."run_id" is not null),
	CONSTRAINT "long_job_file" CHECK ("long_job"."result_key" is null or ("long_job"."state" = 'completed' and "long_job"."result_until" is not null and "long_job"."result_size" is not null))
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "job_id" bigint;--> statement-breakpoint
ALTER TABLE "long_job" ADD CONSTRAINT "long_job_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_job" ADD CONSTRAINT "long_job_college_id_college_id_fk" FOREIGN KEY ("college_id") REFERENCES "public"."college"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "long_job" ADD CONSTRAINT "long_job_camp_id_camp_id_fk" FOREIGN KEY ("camp_id") REFERENCES "public"."camp"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "long_job_live" ON "long_job" USING btree ("account_id","kind","input") WHERE "long_job"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "long_job_by_account" ON "long_job" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "long_job_by_college" ON "long_job" USING btree ("college_id","id");--> statement-breakpoint
CREATE INDEX "long_job_by_camp" ON "long_job" USING btree ("camp_id");--> statement-breakpoint
CREATE INDEX "long_job_by_end" ON "long_job" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "long_job_result" ON "long_job" USING btree ("result_until") WHERE "long_job"."result_key" is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_job_id_long_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."long_job"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_by_job" ON "notice" USING btree ("job_id") WHERE "notice"."job_id" is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('work-submitted', 'deadline-extended', 'extension-withdrawn', 'attempts-added', 'attempts-withdrawn', 'submissions-closed', 'work-reminder', 'study-reminded', 'review-passed', 'review-returned', 'review-failed', 'text-marked', 'mark-corrected', 'test-regraded', 'flag-changed', 'graduated', 'graduation-withdrawn', 'marks-released', 'gradebook-submitted', 'gradebook-returned', 'gradebook-approved', 'grades-archived', 'grade-change-asked', 'grade-change-approved', 'grade-change-refused', 'appeal-asked', 'appeal-assigned', 'appeal-kept', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement', 'job-completed', 'job-failed'));