ALTER TABLE "file" ADD COLUMN "loose_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "file_by_loose" ON "file" USING btree ("loose_since") WHERE "file"."loose_since" is not null;--> statement-breakpoint
-- Of a test handed in its figures and each question's marks are kept, not the paper.
UPDATE "answered_request"
SET "answer" = ("answer" - 'connectInfo' - 'results') || jsonb_build_object('marks', coalesce(
  (SELECT jsonb_agg(jsonb_build_array(result->'questionId', result->'score')) FROM jsonb_array_elements("answer"->'results') AS result),
  '[]'::jsonb))
WHERE "call" LIKE 'produceScore:%' AND "answer" ? 'results';
