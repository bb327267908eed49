ALTER TABLE "attempt" ADD COLUMN "late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What was late until now: handed in after the student's deadline as it stands, or else after the camp's end.
UPDATE "attempt" SET "late" = true
FROM "enrolment"
JOIN "camp" ON "camp"."id" = "enrolment"."camp_id"
JOIN "chapter" ON "chapter"."project_id" = "enrolment"."project_id"
LEFT JOIN "camp_deadline" ON "camp_deadline"."camp_id" = "camp"."id" AND "camp_deadline"."chapter_id" = "chapter"."id"
LEFT JOIN "deadline_extension" ON "deadline_extension"."student_id" = "enrolment"."student_id"
  AND "deadline_extension"."camp_id" = "camp"."id" AND "deadline_extension"."chapter_id" = "chapter"."id"
WHERE "attempt"."student_id" = "enrolment"."student_id" AND "attempt"."chapter_id" = "chapter"."id"
  AND "enrolment"."status" IN (1, 2)
  AND "attempt"."submitted_at" > greatest(coalesce("camp_deadline"."due_at", "camp"."ends_at"), "deadline_extension"."due_at");
