ALTER TABLE "chapter_progress" ADD COLUMN "end_seen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- The seconds of a text counted only while its end was on screen, until now.
UPDATE "chapter_progress" SET "end_seen" = true WHERE "done_at" is null AND "media_id" is null AND "watched_seconds" > 0;
