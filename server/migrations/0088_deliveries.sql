CREATE TABLE "delivery" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notice_id" bigint,
	"account_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"bundle" bigint,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"check_at" timestamp with time zone,
	"provider_id" text DEFAULT '' NOT NULL,
	"failure" text,
	"provider_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "delivery_of_notice" UNIQUE("notice_id","channel"),
	CONSTRAINT "delivery_channel" CHECK ("delivery"."channel" in ('wecom', 'wechat', 'sms', 'mail')),
	CONSTRAINT "delivery_state" CHECK ("delivery"."state" in ('waiting', 'sending', 'sent', 'delivered', 'failed', 'uncertain', 'dropped')),
	CONSTRAINT "delivery_failure" CHECK ("delivery"."failure" is null or "delivery"."failure" in ('address', 'suspended', 'refused', 'limit', 'unreachable', 'off')),
	CONSTRAINT "delivery_failed" CHECK (("delivery"."state" = 'failed') = ("delivery"."failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "reminder_choice" (
	"account_id" bigint NOT NULL,
	"group" text NOT NULL,
	"channels" text[] NOT NULL,
	CONSTRAINT "reminder_choice_account_id_group_pk" PRIMARY KEY("account_id","group"),
	CONSTRAINT "reminder_choice_group" CHECK ("reminder_choice"."group" in ('returned', 'deadline', 'marks', 'graduation', 'reminded', 'answers', 'announcements', 'reviews', 'questions', 'digest')),
	CONSTRAINT "reminder_choice_channels" CHECK ("reminder_choice"."channels" <@ array['wecom', 'wechat', 'sms', 'mail'])
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
-- Notices written before are not sent: false for them, without a rewrite of the table.
ALTER TABLE "notice" ADD COLUMN "to_plan" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ALTER COLUMN "to_plan" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_notice_id_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notice"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_choice" ADD CONSTRAINT "reminder_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_waiting" ON "delivery" USING btree ("channel","due_at") WHERE "delivery"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "delivery_sending" ON "delivery" USING btree ("claimed_at") WHERE "delivery"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "delivery_to_check" ON "delivery" USING btree ("check_at") WHERE "delivery"."check_at" is not null;--> statement-breakpoint
CREATE INDEX "delivery_by_bundle" ON "delivery" USING btree ("bundle") WHERE "delivery"."bundle" is not null;--> statement-breakpoint
CREATE INDEX "delivery_of_account" ON "delivery" USING btree ("account_id","claimed_at");--> statement-breakpoint
CREATE INDEX "delivery_by_hour" ON "delivery" USING btree ("channel","claimed_at");--> statement-breakpoint
CREATE INDEX "notice_to_plan" ON "notice" USING btree ("id") WHERE "notice"."to_plan" and "notice"."kind" in ('review-returned', 'review-failed', 'deadline-near', 'marks-released', 'graduated', 'study-reminded', 'work-reminder', 'inquiry-answered', 'announcement', 'appeal-asked', 'appeal-assigned', 'inquiry-asked', 'weekly-digest');--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('work-submitted', 'deadline-extended', 'extension-withdrawn', 'attempts-added', 'attempts-withdrawn', 'submissions-closed', 'work-reminder', 'study-reminded', 'deadline-near', 'review-passed', 'review-returned', 'review-failed', 'text-marked', 'mark-corrected', 'test-regraded', 'flag-changed', 'graduated', 'graduation-withdrawn', 'marks-released', 'gradebook-submitted', 'gradebook-returned', 'gradebook-approved', 'grades-archived', 'grade-change-asked', 'grade-change-approved', 'grade-change-refused', 'appeal-asked', 'appeal-assigned', 'appeal-kept', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'enrolment-asked', 'enrolment-joined', 'camp-invited', 'correction-asked', 'correction-approved', 'correction-refused', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement', 'job-completed', 'job-failed', 'weekly-digest'));