CREATE TABLE "roster_usage" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"day" integer NOT NULL,
	"tried" integer DEFAULT 0 NOT NULL,
	"invited" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" DROP CONSTRAINT "notice_kind";--> statement-breakpoint
ALTER TABLE "roster_entry" ADD COLUMN "declined_by" bigint;--> statement-breakpoint
ALTER TABLE "roster_import" ADD COLUMN "applied" jsonb;--> statement-breakpoint
ALTER TABLE "roster_usage" ADD CONSTRAINT "roster_usage_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_entry" ADD CONSTRAINT "roster_entry_declined_by_account_id_fk" FOREIGN KEY ("declined_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_entry_declined" ON "roster_entry" USING btree ("declined_by") WHERE "roster_entry"."declined_by" is not null;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_kind" CHECK ("notice"."kind" in ('review-passed', 'review-returned', 'text-marked', 'enrolment-approved', 'enrolment-refused', 'enrolment-moved', 'enrolment-removed', 'camp-invited', 'deadline-extended', 'camp-ended', 'inquiry-asked', 'inquiry-answered', 'announcement'));