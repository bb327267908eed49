ALTER TABLE "notice" ADD COLUMN "item_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD COLUMN "flag" text;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_flag" CHECK ("notice"."flag" is null or "notice"."flag" in ('absent', 'deferred', 'exempt', 'cheating'));