ALTER TABLE "attempt" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "attempt" ADD COLUMN "told_start" timestamp with time zone;--> statement-breakpoint
-- What a clock that was set wrong has stored: times in order, as the checks below ask.
UPDATE "attempt" SET "ends_at" = greatest("ends_at", "started_at"), "submitted_at" = greatest("submitted_at", "started_at")
WHERE "ends_at" < "started_at" OR "submitted_at" < "started_at";--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_ends" CHECK ("attempt"."ends_at" >= "attempt"."started_at");--> statement-breakpoint
ALTER TABLE "attempt" ADD CONSTRAINT "attempt_in_order" CHECK ("attempt"."submitted_at" >= "attempt"."started_at");