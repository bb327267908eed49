ALTER TABLE "deadline_extension" ADD COLUMN "by_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD COLUMN "rubric_pass" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "homework" ADD CONSTRAINT "homework_rubric_pass" CHECK ("homework"."rubric_pass" between 0 and 100);